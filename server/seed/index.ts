/** The demonstration data: identical on every machine, except passwords. */
import type { Kysely } from 'kysely'
import type { CompiledApp } from '../../engine/compiled'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transaction'
import { audit } from '../ledger/audit'
import { seedAppUsers } from './app-users'
import { seedCards } from './cards'
import { seedChannelQuotas } from './channel'
import { seedContent } from './content'
import { seedDiscounts } from './discounts'
import { seedInformation } from './information'
import { insertMenu, menuRows } from './menu'
import { seedMerchants } from './merchants'
import { seedMoney } from './money'
import type { SeedAccount } from './operators'
import { seedOperators } from './operators'
import { seedOrders } from './orders'
import { seedOrganisation } from './organisation'
import { seedProducts } from './products'
import { seedQrCodes } from './qr-codes'
import { seedPoints } from './points'
import { createRandom } from './random'
import { seedRecords } from './records'
import { seedRoles } from './roles'
import { seedSales } from './sales'
import { seedService } from './service'
import { seedThemes } from './themes'
import { createCalendar } from './time'
import { seedUsage } from './usage'

export type { SeedAccount } from './operators'

export interface SeedOptions {
  /** Its routes become the menu, its permission keys the buttons. */
  manifest: CompiledApp
  /** `yyyy-MM-dd`: all events are in the 90 days before it. */
  endDate: string
  /** One known password for every account; absent = a random one each. */
  demoPassword?: string
  /** Share of the bulk data (rides and related rows) to generate; default 1, less in tests. */
  scale?: number
  /** Receives progress messages. */
  report?: (text: string) => void
}

/** True if the database has accounts. */
export const isSeeded = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('operator').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Fills an empty database in one transaction. Resolves with the accounts for sign-in; their passwords are not stored in clear.
 * Throws if there are accounts already, or if the ledger does not balance.
 */
export async function seed(
  db: Kysely<Database>,
  { manifest, endDate, demoPassword, scale = 1, report = () => {} }: SeedOptions,
): Promise<{ accounts: SeedAccount[] }> {
  const calendar = createCalendar(endDate)
  return inTransaction(db, async (transaction) => {
    if (await isSeeded(transaction))
      throw new Error('The database is not empty; demonstration data goes into a new one only.')
    const random = createRandom(20_240_601)

    report('cities, companies and lines')
    const companies = await seedOrganisation(transaction, random, calendar)

    report('menu and roles')
    const menus = menuRows(manifest, calendar.start)
    await insertMenu(transaction, menus)
    const roles = await seedRoles(transaction, manifest, menus, calendar)

    report('accounts')
    const { accounts, operators } = await seedOperators(
      transaction,
      { manifest, roles, companies, demoPassword },
      random,
      calendar,
    )

    report('operation and sign-in records')
    await seedRecords(transaction, operators, random, calendar)

    report('app usage')
    await seedUsage(transaction, calendar)

    report('app themes')
    await seedThemes(transaction, calendar)

    report('app contents')
    await seedContent(transaction, calendar)
    await seedInformation(transaction, calendar)

    report('cards')
    const cards = await seedCards(transaction, random, calendar)

    report('app users, their feedback and messages')
    const users = await seedAppUsers(transaction, cards, calendar)
    await seedService(transaction, users, operators, calendar)

    report('discounts')
    await seedDiscounts(transaction, calendar)

    report('merchants and what they sell')
    await seedMerchants(transaction, companies, calendar)
    const products = await seedProducts(transaction, calendar)

    report('orders')
    await seedOrders(transaction, { users, scale }, calendar)

    report('rides, recharges and refunds')
    await seedMoney(transaction, { cards, companies, scale }, random, calendar)
    await seedChannelQuotas(transaction, calendar)

    report('stops and their codes')
    await seedQrCodes(transaction, calendar)
    report('points')
    await seedPoints(transaction, users, scale, calendar)
    report('sales')
    await seedSales(transaction, products, users, calendar)
    const broken = (await audit(transaction)).filter((line) => line.broken > 0)
    if (broken.length)
      throw new Error(`The seeded ledger breaks its promises: ${broken.map((line) => line.name).join(', ')}.`)
    return { accounts }
  })
}
