/** Runs the side effects (`also`) of a deed on other records, in the same transaction. */
import type { Deed } from '../../engine/compiled'
import { Refused } from '../handlers/types'
import { addRecord } from './add'
import { changeRecords, removeRecords } from './change'
import {
  collectionOf,
  isMet,
  itemOf,
  refusalByGuards,
  valuesOf,
  type DeedContext,
  type Kept,
} from './context'
import { knownOf } from './known'
import { holdRecords } from './store'

export async function doSideDeeds(context: DeedContext, { also }: Deed, done: Kept): Promise<void> {
  const record = itemOf(done)
  for (const side of also) {
    const other = collectionOf(context, side)
    if (side.verb === 'add') {
      await addRecord(context, other, valuesOf(context, side.set, { record }))
      continue
    }
    const { conditions } = knownOf(context, other, side.where, { record })
    const held = await holdRecords(context, other, conditions, side.verb === 'remove')
    const wanted = held.filter((one) => isMet(context, side.where, { item: itemOf(one), record }))
    if (wanted.length === 0 && side.empty !== undefined) throw new Refused(side.empty)
    for (const one of wanted) {
      const refusal = refusalByGuards(context, side, { item: itemOf(one), record })
      if (refusal) throw refusal
    }
    if (side.verb === 'remove') await removeRecords(context, other, wanted)
    // A side effect without `set` only checks, so the version does not change.
    else if (Object.keys(side.set).length > 0)
      await changeRecords(
        context,
        other,
        wanted.map((before) => ({
          before,
          changes: valuesOf(context, side.set, { item: itemOf(before), record }),
        })),
      )
  }
}
