/**
 * Handlers that do what lasts before their transaction begins: parsing takes seconds, a bucket may, and a password is hashed slowly on
 * purpose. Meanwhile nobody waits for the connection that they would hold, of which the embedded database has one.
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

/** A handler that writes nothing and locks nothing, of a call whose method may write. Its statements may run beside each other. */
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

/** A handler of a call that brings a spreadsheet as this file. */
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

/** A handler of a call that brings a file to be kept. A file whose call then fails lies there under a name that nobody knows. */
export const storesFile = <Name extends CallName>(
  name: FileOf<Name>,
  store: (file: UploadedFile) => Promise<NonNullable<Prepared['stored']>>,
  handler: Answers<Name>,
): Handler<Name> => preparesFile(name, async (file) => ({ stored: await store(file) }), handler)

/** A handler of a call that makes a password for somebody. */
export const makesPassword = <Name extends CallName>(handler: Answers<Name>): Handler<Name> =>
  prepares<Name>(async ({ owner, gone }) => ({ made: await newPassword({ owner, gone }) }), handler)
