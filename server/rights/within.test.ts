/** The SQL conditions that restrict each caller's rows. */
import {
  Kysely,
  PostgresAdapter,
  DummyDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, it } from 'vitest'
import { within } from './within'

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const user = { id: 1, account: 'a', name: 'a', superAdmin: false, scopes: ['1'], companies: 'all' as const }
const narrow = { ...user, companies: [7] }
const chief = { ...user, superAdmin: true }
const asked = (...given: Parameters<typeof within>) => {
  const { sql: text, parameters } = sql`${within(...given)}`.compile(db)
  return [text.replace(/\s+/g, ' '), parameters]
}

it.each([
  ['a table of cities', asked('card', user), '("card"."city_code" = any($1))', [['1']]],
  ['under another name', asked('card', user, ['2'], 'c'), '("c"."city_code" = any($1))', [['2']]],
  ['for one who sees every city', asked('card', chief), 'true', []],
  ['where the call is about every city', asked('card', user, 'all'), 'true', []],
  ['rows of no city as well', asked('line_sync', user), '("line_sync"."city_code" = any($1))', [['1', '']]],
  [
    'cities and companies, and what belongs to none',
    asked('vehicle', narrow),
    '("vehicle"."city_code" = any($1) and ("vehicle"."company_id" is null or "vehicle"."company_id" = any($2)))',
    [['1'], [7]],
  ],
  [
    'a table of no company, for one who is narrowed',
    asked('card', narrow),
    '("card"."city_code" = any($1))',
    [['1']],
  ],
  [
    'companies alone',
    asked('vehicle', narrow, 'all'),
    '(("vehicle"."company_id" is null or "vehicle"."company_id" = any($1)))',
    [[7]],
  ],
  [
    'by another table’s city, where it has none of its own',
    asked('product', user),
    '(("product"."merchant_id" is null or exists (select 1 from "merchant" where "merchant"."id" = "product"."merchant_id" and ("merchant"."city_code" = any($1)))))',
    [['1']],
  ],
  ['by another table, for one who sees everything', asked('product', chief), 'true', []],
  [
    'by another table’s company alone, where it has a city of its own',
    asked('shop_order', narrow),
    '("shop_order"."city_code" = any($1) and ("shop_order"."merchant_id" is null or exists (select 1 from "merchant" where "merchant"."id" = "shop_order"."merchant_id" and (("merchant"."sub_company_id" is null or "merchant"."sub_company_id" = any($2))))))',
    [['1'], [7]],
  ],
  [
    'its own city alone, for one who is not narrowed',
    asked('shop_order', user),
    '("shop_order"."city_code" = any($1))',
    [['1']],
  ],
  [
    'an expression over columns',
    asked('operator', narrow, 'all', 'o'),
    '((coalesce("o"."sub_company_id", "o"."company_id") is null or coalesce("o"."sub_company_id", "o"."company_id") = any($1)) and ("o"."id" is null or exists (select 1 from "operator_city" where "operator_city"."operator_id" = "o"."id" and true)))',
    [[7]],
  ],
])('%s', (_, [text, parameters], wanted, values) => {
  expect(text).toBe(wanted)
  expect(parameters).toEqual(values)
})
