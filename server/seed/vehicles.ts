import type { Insertable, Kysely } from 'kysely'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { VehicleTable } from '../database/tables/rides'
import type { SeedCompany } from './organisation'
import { places } from './places'
import type { Random } from './random'
import { sequence } from './random'

export interface SeedLine {
  id: number
  city_code: string
  name: string
  company_id: number
  vehicles: Insertable<VehicleTable>[]
}

const perLine = 4
const plateOf = (city: string): string => places.find(({ code }) => code === city)?.plate ?? '冀X'

/** Vehicles of every line of the open cities. A line belongs to one company. Resolves with the lines, city by city. */
export async function seedVehicles(
  db: Kysely<Database>,
  companies: SeedCompany[],
  random: Random,
): Promise<SeedLine[]> {
  const lines = await db
    .selectFrom('line')
    .select(['id', 'city_code', 'name'])
    .where('direction', '=', 0)
    .where(
      'city_code',
      'in',
      places.filter((place) => place.enabled).map((place) => place.code),
    )
    .orderBy('id')
    .execute()
  const nextId = sequence(1)
  const served = lines.map((line) => {
    const owners = companies.filter(
      (company) => company.city_code === line.city_code && company.parent_id === null,
    )
    const company_id = random.pick(owners).id
    const vehicles = Array.from({ length: perLine }, () => {
      const id = nextId()
      const plate = `${plateOf(line.city_code)}${String(10_000 + id * 7).slice(-5)}`
      return { id, city_code: line.city_code, company_id, line_id: line.id, plate }
    })
    return { ...line, company_id, vehicles }
  })
  await insertRows(
    db,
    'vehicle',
    served.flatMap((line) => line.vehicles),
  )
  return served
}
