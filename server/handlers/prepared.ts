/**
 * Handlers whose file is dealt with before their transaction begins: parsing takes seconds, and so may a bucket. Meanwhile nobody
 * waits for the connection that they would hold, of which the embedded database has one.
 */
import { readCells } from '../spreadsheet'
import type { CallAnswer, CallName, CallRequest, Handler, Prepared, UploadedFile } from './types'

type FileOf<Name extends CallName> = keyof CallRequest<Name>['files'] & string
type Answers<Name extends CallName> = (request: CallRequest<Name>) => Promise<CallAnswer<Name>>

const prepares = <Name extends CallName>(
  name: FileOf<Name>,
  prepare: (file: UploadedFile, owner: string) => Promise<Prepared>,
  handler: Answers<Name>,
): Handler<Name> =>
  Object.assign(handler, {
    prepare: async (files: Partial<Record<string, UploadedFile>>, owner: string): Promise<Prepared> => {
      const file = files[name]
      return file ? prepare(file, owner) : {}
    },
  })

/** A handler of a call that brings a spreadsheet as this file. */
export const readsSheet = <Name extends CallName>(
  name: FileOf<Name>,
  handler: Answers<Name>,
): Handler<Name> =>
  prepares(
    name,
    async ({ bytes }, owner) => {
      const { shown, values } = await readCells(bytes, { owner })
      return { sheet: shown, cellValues: values }
    },
    handler,
  )

/** A handler of a call that brings a file to be kept. A file whose call then fails lies there under a name that nobody knows. */
export const storesFile = <Name extends CallName>(
  name: FileOf<Name>,
  store: (file: UploadedFile) => Promise<NonNullable<Prepared['stored']>>,
  handler: Answers<Name>,
): Handler<Name> => prepares(name, async (file) => ({ stored: await store(file) }), handler)
