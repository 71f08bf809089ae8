import type { Insertable, Kysely } from 'kysely'
import { insertBulk } from '../database/bulk'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { EvaluationTable, QrCodeTable, StationTable } from '../database/tables/qrCode'
import { places } from './places'
import type { Random } from './random'
import { createRandom, sequence } from './random'
import type { Calendar } from './time'

const evaluations = 600
/** Stars and comments; most passengers only give stars. */
const opinions: [stars: number, content: string][] = [
  [5, '司机师傅很热情，车厢干净整洁。'],
  [5, '发车准时，换乘方便。'],
  [4, '整体不错，希望高峰期多加几班车。'],
  [3, '等车时间有点长，站牌上的时刻表看不清。'],
  [2, '车上空调太冷，报站声音太小。'],
  [1, '到站没有停稳就开门，希望改进。'],
]

/** Every stop of the open cities, in both directions. */
function stationRows(): Insertable<StationTable>[] {
  const nextId = sequence(1)
  const created_at = new Date('2024-01-01T00:00:00Z')
  return places
    .filter((place) => place.enabled)
    .flatMap(({ code: city_code, stops }) =>
      stops.flatMap((stop, at) =>
        ['上行', '下行'].map((way, direction) => ({
          id: nextId(),
          city_code,
          code: `${city_code}${String(at * 2 + direction + 1).padStart(4, '0')}`,
          name: `${stop}（${way}）`,
          created_at,
        })),
      ),
    )
}

/** Codes of nearly all stops and vehicles (the others need a synchronisation), and passengers' evaluations. */
export async function seedQrCodes(db: Kysely<Database>, calendar: Calendar): Promise<void> {
  const random = createRandom(81)
  const stations = stationRows()
  await insertRows(db, 'station', stations)
  const vehicles = await db.selectFrom('vehicle').select(['id', 'city_code']).orderBy('id').execute()
  const nextId = sequence(1)
  const codes = [
    ...stations.map(({ id, city_code }) => ({ city_code, station_id: id })),
    ...vehicles.map(({ id, city_code }) => ({ city_code, vehicle_id: id })),
  ]
    .filter(() => random.chance(0.95))
    .map((code): Insertable<QrCodeTable> => ({
      id: nextId(),
      created_at: calendar.start,
      ...code,
      ...(random.chance(0.1)
        ? { link_type: 2, link: `https://www.example.com/activity/${random.between(100, 999)}` }
        : { link_type: 1 }),
    }))
  await insertRows(db, 'qr_code', codes)
  await insertBulk(db, 'evaluation', evaluationRows(codes, random, calendar))
}

function evaluationRows(
  codes: Insertable<QrCodeTable>[],
  random: Random,
  calendar: Calendar,
): Insertable<EvaluationTable>[] {
  const nextId = sequence(1)
  return Array.from({ length: evaluations }, () => calendar.moment(random))
    .sort((a, b) => a.getTime() - b.getTime())
    .map((created_at) => {
      const [stars, content] = random.pick(opinions)
      return {
        id: nextId(),
        qr_code_id: random.pick(codes).id,
        stars,
        content: random.chance(0.6) ? content : '',
        // Numbers reserved for the demonstration.
        phone: `1990002${String(random.between(0, 9999)).padStart(4, '0')}`,
        created_at,
      }
    })
}
