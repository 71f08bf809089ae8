/**
 * Handlers that do slow work before their transaction: parsing files, storing them in a bucket, hashing
 * passwords. They hold no database connection meanwhile; the embedded database has only one.
 */
import type { Taker } from '../budget'
import { newPassword } from '../session/made'
import { readCells } from '../spreadsheet'
import type {
  AnyPreparing,
  CallAnswer,
  CallName,
  CallRequest,
  Handler,
  Prepared,
  Preparing,
  UploadedFile,
} from './types'

type FileOf<Name extends CallName> = keyof CallRequest<Name>['files'] & string
type Answers<Name extends CallName> = (request: CallRequest<Name>) => Promise<CallAnswer<Name>>

export const prepares = <Name extends CallName>(
  prepare: (request: Preparing<Name>) => Promise<Prepared>,
  handler: Answers<Name>,
): Handler<Name> => Object.assign(handler, { prepare })

/** Marks a handler as read-only although its method may write. Its statements can run in parallel. */
export const readsOnly = <Name extends CallName>(handler: Answers<Name>): Handler<Name> =>
  Object.assign(handler, { reads: true as const })

const preparesFile = <Name extends CallName>(
  name: FileOf<Name>,
  prepare: (file: UploadedFile, who: Taker) => Promise<Prepared>,
  handler: Answers<Name>,
): Handler<Name> =>
  Object.assign(handler, {
    prepare: async ({ files, owner, gone }: AnyPreparing): Promise<Prepared> => {
      const file = files[name]
      return file ? prepare(file, { owner, gone }) : {}
    },
  })

/** A handler of a call with a spreadsheet in this file parameter. */
export const readsSheet = <Name extends CallName>(
  name: FileOf<Name>,
  handler: Answers<Name>,
): Handler<Name> =>
  preparesFile(
    name,
    async ({ bytes }, who) => {
      const { shown, values, name } = await readCells(bytes, who)
      return { sheet: shown, cellValues: values, sheetName: name }
    },
    handler,
  )

/**
 * A handler of a call that stores a file. If the call fails, the file stays under a random name that is not
 * returned.
 */
export const storesFile = <Name extends CallName>(
  name: FileOf<Name>,
  store: (file: UploadedFile) => Promise<NonNullable<Prepared['stored']>>,
  handler: Answers<Name>,
): Handler<Name> => preparesFile(name, async (file) => ({ stored: await store(file) }), handler)

/** A handler of a call that generates a password. */
export const makesPassword = <Name extends CallName>(handler: Answers<Name>): Handler<Name> =>
  prepares<Name>(async ({ owner, gone }) => ({ made: await newPassword({ owner, gone }) }), handler)
