/**
 * Other values that calls need before they look up the named record. They are valid for the caller's own
 * rows, so that only the record's owner decides the answer.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Values } from '../../engine/contract/types'
import { handan } from '../handlers/money.fixture'
import { discountOf } from '../handlers/recharge/discount'
import { createOperator } from '../testing'
import type { TestOperator } from '../testing'
import { recordsNamed, recordsReferred } from './expected'
import { emptyValues, naming, rowOf, userOf, type World } from './matrix.fixture'
import type { NarrowedTable } from './kinds'
import { within } from './within'

type Wanted = (world: World, asker: TestOperator) => Promise<Values> | Values

/** The first row visible to the caller that satisfies the condition; {} if there is none. */
async function ownRow<Row extends Values>(
  world: World,
  asker: TestOperator,
  table: NarrowedTable,
  condition: RawBuilder<unknown>,
): Promise<Partial<Row>> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)}
    where ${within(table, await userOf(world.server, asker))} and ${condition} order by 1 limit 1`.execute(
    world.server.db,
  )
  return rows[0] ?? {}
}

const whole = sql`true`
/** The rule code of a manual label. */
const byHand = 3
/** No other filters, so that all rows are returned. The last user, because other calls change the first. */
const ofUser: Wanted = async (world, asker) => {
  const isLast = sql`user_id = (select max(user_id) from points_record where city_code = ${handan})`
  const { user_id } = await ownRow(world, asker, 'points_record', isLast)
  return { userId: user_id, phoneNo: '', integralType: '', startTime: '', endTime: '' }
}
const ownCompanies: Wanted = async (world, asker) => {
  const child = await ownRow(world, asker, 'company', sql`parent_id is not null and city_code = ${handan}`)
  return { companyId: child.parent_id, subCompanyId: child.id }
}

export const wanted: Record<string, Wanted> = {
  'appUser.changePhone': () => ({ phoneNo: '13911112222' }),
  'column.publish': async (world, asker) => {
    const first = await ownRow(world, asker, 'function_column', whole)
    const { rows } = await sql<Values>`
      select id, city_code, location as column_location, type as column_type, name as column_name, parameter as appoint_param,
        image as file_url, enabled as is_enable, highlighted as is_highlight, sort
      from function_column where (city_code, location, type, channels) =
        (${first.city_code}, ${first.location}, ${first.type}, ${first.channels}) order by id`.execute(
      world.server.db,
    )
    return {
      items: rows.map((row) => ({
        ...row,
        column_location: String(row.column_location),
        channel_type: ['1'],
      })),
    }
  },
  'consume.refund': async (world, asker) => {
    const isOpen = sql`refundable and refunded < amount
      and card_no in (select card_no from card where status = 0)`
    const ride = await ownRow(world, asker, 'ride', isOpen)
    const { id: expenseId, transaction_id: transactionId, card_no: cardNo, amount: price } = ride
    return { expenseId, transactionId, cardNo, price, applyAmout: 1 }
  },
  'feedback.reply': async (world, asker) => {
    const { id, user_id, city_code } = await ownRow(world, asker, 'feedback', sql`state <> 3`)
    return { handle_state: '2', ids: [id], userIds: [user_id], cityCodes: [city_code] }
  },
  'lineDiscount.set': async (world, asker) => {
    const { id } = await ownRow(world, asker, 'line_discount', sql`kind = 'line'`)
    return { discountType: '0', id: [id] }
  },
  'merchant.page': () => ({ name: '' }),
  'merchant.update': async (world, asker) => {
    const { id, image, sub_company_id } = await ownRow(world, asker, 'merchant', whole)
    return { id, sub_company_id, merchant_master_image: [image], merchant_videos: [] }
  },
  'operator.add': ownCompanies,
  'operator.edit': async (world, asker) => {
    const { id } = await createOperator(world.server, { scopes: [handan] })
    return { id, ...(await ownCompanies(world, asker)) }
  },
  'order.writeOff': (_, { account }) => ({ account }),
  'points.detailExport': ofUser,
  'points.detailPage': ofUser,
  'points.detailSum': ofUser,
  'product.page': async (world, asker) => {
    const { merchant_id } = await ownRow(world, asker, 'product', whole)
    return { merchantId: merchant_id, productName: '', productType: '', getType: '', stat: '' }
  },
  'qrCode.setVehicles': async (world, asker) => {
    const { id } = await ownRow(world, asker, 'qr_code', sql`vehicle_id is not null`)
    return { settings: [{ id, qrcode_link_type: '2', qrcode_link: 'https://example.com/a' }] }
  },
  'rechargeDiscount.set': async ({ server }) => {
    const last = await discountOf(server.db, handan)
    return { id: last?.id, startTime: '2026-05-01 00:00:00', endTime: '2026-05-02 00:00:00' }
  },
  'refund.transfer': async (world, asker) => {
    const isOpen = sql`result = 0 and transaction_id is null and transferred < applied`
    const { id, card_no: cardNo, phone: phoneNo } = await ownRow(world, asker, 'refund', isOpen)
    const card = await ownRow(world, asker, 'card', sql`card_no = ${cardNo}`)
    return { id, cardNo, phoneNo, userId: card.id, transferMoney: 1 }
  },
  'user.page': async (world, asker) => {
    const held = sql`exists (select 1 from operator_role where role_id = role.id)`
    const { id } = await ownRow(world, asker, 'role', held)
    return { roleId: id, account: '', phone: '', allowLogin: '' }
  },
  'userLabel.update': ({ server }) =>
    server.db
      .selectFrom('user_label')
      .select(['id', 'name'])
      .where('rule', '=', byHand)
      .executeTakeFirstOrThrow(),
}

/** Values that only name the caller's own records. */
export async function ownValues(world: World, call: World['calls'][number], asker: TestOperator) {
  let values: Values = emptyValues(call)
  for (const named of [...recordsNamed(call), ...recordsReferred(call)])
    values = naming(call, values, named.parameter, await rowOf(world, named, 'own'))
  return { ...values, ...(await wanted[call.name]?.(world, asker)) }
}
