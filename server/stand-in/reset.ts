/** Resets the sample data of a stand-in service: all additions, changes and removals are lost. */
import type { StandIn } from '../../engine/compiled'
import type { CompiledSet } from '../calls/source'
import type { OpenDatabase } from '../database/open'
import { inTransaction } from '../database/transaction'
import { fillCollection } from './fill'

/** Returns the names of the refilled collections. Throws if the service is not a stand-in of the set. */
export async function resetService(
  database: OpenDatabase,
  set: CompiledSet,
  service: string,
  { samples, now }: { samples: boolean; now: Date },
): Promise<string[]> {
  const { app, standIn } = set
  if (!standIn || app.services[service]?.backend !== 'stand-in') {
    const known = Object.keys(app.services).filter((name) => app.services[name]!.backend === 'stand-in')
    throw new Error(`"${service}" is no stand-in service. There are: ${known.join(', ') || 'none'}.`)
  }
  const names = withThoseThatRefer(standIn, collectionsOf(set, standIn, service))
  await database.asWriter(() =>
    inTransaction(database.db, async (db) => {
      for (const table of ['stand_in_amount', 'stand_in_record', 'stand_in_collection'] as const)
        await db.deleteFrom(table).where('collection', 'in', names).execute()
      const done = new Set<string>()
      const fill = async (name: string): Promise<void> => {
        if (done.has(name)) return
        done.add(name)
        const collection = standIn.collections[name]!
        // Referenced collections are filled first, if they were emptied or are new.
        for (const { to } of Object.values(collection.refers)) await fill(to)
        await fillCollection(db, collection, samples, now)
      }
      for (const name of names) await fill(name)
    }),
  )
  return names
}

const collectionsOf = ({ calls }: CompiledSet, { deeds }: StandIn, service: string): string[] =>
  Object.entries(deeds)
    .filter(([call]) => calls[call]?.service === service)
    .flatMap(([, deed]) => [deed.of, ...deed.also.map(({ of }) => of)])

/**
 * Includes collections that refer to the emptied ones, because dangling references are worse than lost
 * records.
 */
function withThoseThatRefer({ collections }: StandIn, first: readonly string[]): string[] {
  const names = new Set(first)
  for (let before = -1; before !== names.size;) {
    before = names.size
    for (const { name, refers } of Object.values(collections))
      if (Object.values(refers).some(({ to }) => names.has(to))) names.add(name)
  }
  return [...names]
}
