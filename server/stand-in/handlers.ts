/** Builds a handler for each call of a stand-in service from its declaration. */
import type { CompiledCall, Deed } from '../../engine/compiled'
import type { CompiledSet } from '../calls/source'
import type { OpenDatabase } from '../database/open'
import type { AnyHandler, Handlers } from '../handlers/types'
import { readCells } from '../spreadsheet'
import { openContext } from './context'
import { runDeed } from './deeds'
import { createFiller } from './fill'

export interface StandInOptions {
  database: OpenDatabase
  /** True = a new collection also gets generated records; false = only its examples. */
  samples: boolean
  now: () => Date
}

export type MakeStandIn = (set: CompiledSet) => Handlers

export function createStandIn({ database, samples, now }: StandInOptions): MakeStandIn {
  return ({ standIn, calls }) => {
    if (!standIn) return {}
    const fill = createFiller({ database, standIn, samples, now })
    const handlerOf = (call: CompiledCall, deed: Deed): AnyHandler => {
      const sheet = Object.entries(call.parameters).find(([, { type }]) => type.kind === 'file')?.[0]
      const handler: AnyHandler = async (request) =>
        runDeed(await openContext(request, { standIn, calls }), deed)
      // Runs before the transaction of the call: filling has its own, and parsing is slow.
      handler.prepare = async ({ files, owner, gone }) => {
        await fill(deed)
        const file = sheet === undefined ? undefined : files[sheet]
        if (!file) return {}
        const { shown, values, name } = await readCells(file.bytes, { owner, gone })
        return { sheet: shown, cellValues: values, sheetName: name }
      }
      return handler
    }
    return Object.fromEntries(
      Object.entries(standIn.deeds).map(([name, deed]) => [name, handlerOf(calls[name]!, deed)]),
    )
  }
}
