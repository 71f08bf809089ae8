/** What a deed does besides, to other records, in the same transaction. */
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
    // One that sets nothing only asks: whoever looks at the record has missed no change of it.
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
