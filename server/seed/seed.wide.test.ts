import { moment } from '../../engine/clock'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../ledger/audit'
import { buyAndPay, rechargeCards } from '../shop/riders'
import { verifyPassword } from '../session/passwords'
import type { TestDatabase } from '../testing/database'
import { openTestDatabase } from '../testing/database'
import { demoData, testEndDate, testPassword } from '../testing/demo'
import { compileProject } from '../testing/project'
import type { SeedAccount } from './index'
import { seed } from './index'

const manifest = compileProject().app
const endDate = testEndDate
/** A small share of rides is sufficient for these tests. */
const scale = 0.01
/** Made once in each run, for many tests. */
let database: TestDatabase
/** Filled by this test, with its own passwords. */
let other: TestDatabase
let accounts: SeedAccount[]

beforeAll(async () => {
  database = await openTestDatabase({ filling: demoData() })
  other = await openTestDatabase()
  ;({ accounts } = await seed(other.db, { manifest, endDate, scale }))
})
afterAll(() => Promise.all([database.close(), other.close()]))

const tables = [
  'city',
  'company',
  'line',
  'menu',
  'role',
  'role_menu',
  'operator',
  'operator_city',
  'operator_role',
  'operation_record',
  'login_record',
  'card',
  'ledger_account',
  'ledger_transfer',
  'bloc',
  'app_user',
  'feedback',
  'feedback_comment',
  'message',
  'message_recipient',
  'points_account',
  'points_record',
] as const
const countOf = async (table: (typeof tables)[number]) =>
  Number(
    (
      await database.db
        .selectFrom(table)
        .select((f) => f.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('the demonstration data', () => {
  it('is large enough for lists to have pages', async () => {
    expect(await countOf('city')).toBe(6)
    expect(await countOf('line')).toBeGreaterThanOrEqual(6 * 60)
    expect(await countOf('operation_record')).toBe(1200)
    expect(await countOf('login_record')).toBe(400)
    expect(await countOf('card')).toBe(3000)
    expect(await countOf('app_user')).toBe(3000)
    expect(await countOf('points_account')).toBe(2 * 3000)
    expect(await countOf('points_record')).toBeGreaterThanOrEqual(3000)
    expect(await countOf('feedback')).toBe(400)
    expect(await countOf('message')).toBe(120)
    expect(await countOf('role')).toBeGreaterThan(10)
  })

  it('has one city that is closed', async () => {
    const closed = await database.db.selectFrom('city').select('name').where('enabled', '=', false).execute()
    expect(closed).toEqual([{ name: '承德市' }])
  })

  it('has the whole route table as menus and every permission key as a button, once', async () => {
    const menus = await database.db
      .selectFrom('menu')
      .select(['router', 'permission', 'type', 'visible'])
      .execute()
    const routers = menus.filter((menu) => menu.type === 1).map((menu) => menu.router)
    expect(routers.sort()).toEqual(
      Object.keys(manifest.routes)
        .map((route) => `/${route}`)
        .sort(),
    )
    expect(
      menus
        .filter((menu) => menu.type === 2)
        .map((menu) => menu.permission)
        .sort(),
    ).toEqual([...manifest.permissions].sort())
    expect(menus.find((menu) => menu.router === '/authoritySet')?.visible).toBe(false)
  })

  it('has an account of every kind, with the password it tells', async () => {
    const names = accounts.map(({ account }) => account)
    expect(names).toEqual(
      expect.arrayContaining([
        'superAdmin',
        'handan',
        'hebei',
        'readonly',
        'system',
        'service',
        'nokey',
        'disabled',
      ]),
    )
    const stored = await operatorsOf(other)
    const superAdmin = stored.find(({ account }) => account === 'superAdmin')
    expect(superAdmin?.super_admin).toBe(true)
    expect(stored.filter(({ super_admin }) => super_admin)).toHaveLength(1)
    const told = accounts.find(({ account }) => account === 'superAdmin')!.password
    expect(await verifyPassword(superAdmin?.password_hash ?? null, told)).toBe(true)
    expect(stored.find(({ account }) => account === 'disabled')?.allow_login).toBe(false)
  })

  it('has one password for all of them where one is wanted', async () => {
    for (const { account, password_hash } of (await operatorsOf(database)).slice(0, 3))
      expect([account, await verifyPassword(password_hash, testPassword)]).toEqual([account, true])
  })

  it('keeps its money in order', async () => {
    expect((await audit(database.db)).filter((line) => line.broken !== 0)).toEqual([])
    const { total } = await database.db
      .selectFrom('card')
      .select((f) => f.fn.sum<number>('pay').as('total'))
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBeGreaterThan(0)
  })

  it('sells what a shop has in the city of that shop', async () => {
    const abroad = await database.db
      .selectFrom('shop_order')
      .innerJoin('merchant', 'merchant.id', 'shop_order.merchant_id')
      .select('order_no')
      .whereRef('merchant.city_code', '<>', 'shop_order.city_code')
      .execute()
    expect(abroad).toEqual([])
  })

  it('lies wholly before its end date', async () => {
    const { last } = await database.db
      .selectFrom('operation_record')
      .select((f) => f.fn.max('created_at').as('last'))
      .executeTakeFirstOrThrow()
    expect(last.getTime()).toBeLessThan(moment('2026-06-01 00:00:00').getTime())
    expect(last.getTime()).toBeGreaterThan(moment('2026-05-30 00:00:00').getTime())
  })

  it('refuses a database that holds accounts, and a date that is none', async () => {
    await expect(seed(database.db, { manifest, endDate })).rejects.toThrow('not empty')
    await expect(seed(database.db, { manifest, endDate: 'yesterday' })).rejects.toThrow('yyyy-MM-dd')
  })

  it('is the same every time, passwords apart', async () => {
    for (const table of tables)
      expect([table, await digest(other, table)]).toEqual([table, await digest(database, table)])
    const passwords = accounts.map(({ password }) => password)
    expect(new Set(passwords).size).toBe(passwords.length)
    for (const password of passwords)
      expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[a-zA-Z0-9]{12}$/)
  })

  it('is ridden, shopped and recharged in, and its books stay in order', async () => {
    const now = moment('2026-06-01 12:00:00')
    const waiting = async () =>
      (await database.db.selectFrom('shop_order').select('id').where('state', '=', 1).execute()).length
    const before = await waiting()
    const bought = await buyAndPay(database.db, 60, now)
    expect((await waiting()) - before).toBe(bought.unpaid)
    expect(bought.paid + bought.unpaid + bought.refused).toBe(60)
    expect(Math.min(bought.paid, bought.unpaid)).toBeGreaterThan(0)
    const { recharged, gift } = await rechargeCards(database.db, 40, now)
    expect(Math.min(recharged, gift)).toBeGreaterThan(0)
    expect((await audit(database.db)).filter((line) => line.broken !== 0)).toEqual([])
  })
})

const operatorsOf = ({ db }: TestDatabase) =>
  db.selectFrom('operator').select(['account', 'password_hash', 'super_admin', 'allow_login']).execute()

async function digest({ db }: TestDatabase, table: (typeof tables)[number]): Promise<string> {
  const rows = (await db.selectFrom(table).selectAll().execute())
    .map((row) => JSON.stringify({ ...row, password_hash: null }))
    .sort()
  return createHash('sha256').update(rows.join('\n')).digest('hex')
}
