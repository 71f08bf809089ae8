import { minutesLater } from '../../engine/clock'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { NewCard } from '../ledger/opening'
import { openCards } from '../ledger/opening'
import { places } from './places'
import type { Random } from './random'
import { sequence } from './random'
import type { Calendar } from './time'

const cards = 3000
const open = places.filter((place) => place.enabled)

/** Existing cards with their balance at the start of the calendar: 2 % are frozen, 1 % void and empty. Resolves with them. */
export async function seedCards(
  db: Kysely<Database>,
  random: Random,
  calendar: Calendar,
): Promise<NewCard[]> {
  const nextCard = sequence(1)
  const rows = Array.from({ length: cards }, () => {
    const id = nextCard()
    const cityCode = random.pick(open).code
    const state = random.next()
    const status = state < 0.02 ? 1 : state < 0.03 ? 2 : 0
    return {
      id,
      cardNo: `${cityCode}${String(id).padStart(10, '0')}`,
      cityCode,
      // Numbers reserved for the demonstration.
      phone: `1990000${String(id).padStart(4, '0')}`,
      status,
      pay: status === 2 ? 0 : random.between(0, 400) * 50,
      gift: status === 2 || random.chance(0.6) ? 0 : random.between(1, 60) * 50,
      openedAt: minutesLater(calendar.start, -random.between(60, 60 * 24 * 700)),
    }
  })
  await openCards(db, rows, sequence(1))
  return rows
}
