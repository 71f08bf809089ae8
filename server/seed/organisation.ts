import type { Insertable, Kysely } from 'kysely'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { CompanyTable } from '../database/tables/company'
import type { LineTable } from '../database/tables/line'
import { companyNames, places, subCompanyNames } from './places'
import type { SeedCity } from './places'
import type { Random } from './random'
import { sequence } from './random'
import type { Calendar } from './time'

export type SeedCompany = Insertable<CompanyTable>

/** Cities, their companies with sub-companies, and 30–40 lines each, both ways. Resolves with the companies. */
export async function seedOrganisation(
  db: Kysely<Database>,
  random: Random,
  calendar: Calendar,
): Promise<SeedCompany[]> {
  const nextCity = sequence(1)
  await insertRows(
    db,
    'city',
    places.map(({ code, name, tel, enabled }) => ({
      code,
      name,
      tel,
      enabled,
      id: nextCity(),
      created_at: calendar.start,
    })),
  )
  const nextCompany = sequence(101)
  const companies = places.flatMap((place) => companiesOf(place, random, calendar, nextCompany))
  await insertRows(db, 'company', companies)
  const nextLine = sequence(1001)
  await insertRows(
    db,
    'line',
    places.flatMap((place) => linesOf(place, random, calendar, nextLine)),
  )
  return companies
}

function companiesOf(
  place: SeedCity,
  random: Random,
  calendar: Calendar,
  nextId: () => number,
): SeedCompany[] {
  const city = place.name.replace(/市$/, '')
  return companyNames.slice(0, random.between(3, 4)).flatMap((name) => {
    const company = companyRow(nextId(), null, place.code, `${city}${name}`, calendar, random)
    const subs = subCompanyNames
      .slice(0, random.between(2, 4))
      .map((sub) =>
        companyRow(nextId(), company.id, place.code, `${city}${name.slice(0, 4)}${sub}`, calendar, random),
      )
    return [company, ...subs]
  })
}

function companyRow(
  id: number,
  parentId: number | null,
  cityCode: string,
  name: string,
  calendar: Calendar,
  random: Random,
): SeedCompany {
  const createdAt = calendar.moment(random)
  return { id, parent_id: parentId, city_code: cityCode, name, created_at: createdAt, updated_at: createdAt }
}

function linesOf(
  place: SeedCity,
  random: Random,
  calendar: Calendar,
  nextId: () => number,
): Insertable<LineTable>[] {
  const count = random.between(30, 40)
  return Array.from({ length: count }, (_, at) => {
    const number = at + 1
    const first = random.pick(place.stops)
    const last = random.pick(place.stops.filter((stop) => stop !== first))
    const createdAt = calendar.moment(random)
    return [0, 1].map((direction) => ({
      id: nextId(),
      city_code: place.code,
      name: `${number}路`,
      code: String(1000 + number),
      map_name: direction === 0 ? `${number}路(${first}--${last})` : `${number}路(${last}--${first})`,
      map_code: `${place.code}${String(number).padStart(4, '0')}${direction}`,
      direction,
      created_at: createdAt,
    }))
  }).flat()
}
