/**
 * Fifty concurrent writers with the current version: one succeeds, forty-nine are refused, and the version
 * rises by one. For every call with `taken`; those of stand-ins are in
 * `server/stand-in/declared.wide.test.ts`. Long on purpose: one table with the row and values of every call.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompiledCall } from '../../engine/compiled'
import { isDoneOnce } from '../../engine/contract'
import type { Values } from '../../engine/contract/types'
import { methods } from '../../engine/vocabulary/calls'
import { referenceCalls } from '../calls/routes'
import { handan } from '../handlers/money.fixture'
import { projectWithoutRules } from '../testing'
import { pngOf } from '../testing/images'
import { subjectOf } from './calls'
import { idsOf, recordsNamed } from './expected'
import { storedArchive } from '../handlers/picture.fixture'
import { openWorld, type World } from './matrix.fixture'
import { ownValues } from './own.fixture'

const writers = 50
const stale = '数据已被他人修改，请刷新后重试'

let world: World
/** Address of an existing picture. */
let picture: string
beforeAll(async () => {
  world = await openWorld()
  const file = new File([new Uint8Array(pngOf(450, 450))], 'a.png')
  const uploaded = await world.wide.client.send('common.upload', { file })
  picture = uploaded.ok ? String(uploaded.values.url) : ''
})
afterAll(() => world.server.stop())

/** Calls that check something else than the version. */
const withoutVersion: Record<string, string> = {
  'approval.refuse': 'a step from one state, of a locked row',
  'approval.release': 'a step from one state, of a locked row',
  'campaign.takeOff': 'a step from one state',
  'card.setStatus': 'a step from one state, by one guarded update',
  'feedback.reply': 'a step from one state',
  'lineSync.flush': 'one run at a time, whoever starts it',
  'lineSync.full': 'one run at a time, whoever starts it',
  'lineSync.increment': 'one run at a time, whoever starts it',
  'lineSync.lines': 'one run at a time, whoever starts it',
  'order.writeOff': 'each use once, by a key and a guarded update (server/ledger/orders.load.test.ts)',
  'rechargeDiscount.set': 'follows the setting that it names, and two never follow one',
  'refund.review': 'a step from one state',
}

/** Refusal texts of repeated steps that come before the version check. */
const stepTaken: Record<string, string> = {
  'appUser.changePhone': '新手机号不能与原手机号相同',
  'appUser.delete': '用户不存在或已被删除',
  'appUser.withdraw': '该用户没有待处理的注销申请',
  'column.publish': '栏目已被他人修改，请刷新后重试',
  'operator.delete': '用户不存在或已被删除',
  'product.editStat': '该商品已下架',
  'version.cancel': '该通知已取消升级',
}

/** The row that a call changes: its table, key column and parameter. */
function namedIn(call: CompiledCall): { table: string; column: string; parameter: string } {
  const table = String(subjectOf(call.name))
  // One setting per city, identified by the city.
  if (table === 'transfer_discount') return { table, column: 'city_code', parameter: 'citycode' }
  // The people added to it have the versions.
  if (call.name === 'userLabel.update') return { table: 'user_label', column: 'id', parameter: 'id' }
  if (call.name === 'bloc.assign') return { table: 'app_user', column: 'id', parameter: 'userIds' }
  const named = recordsNamed(call).find((one) => one.table === table)
  return named ?? { table, column: 'id', parameter: 'id' }
}
async function oneOf(table: string, column: string, condition = sql`true`): Promise<unknown> {
  const { rows } = await sql<Values>`
    select * from ${sql.table(table)} where ${condition} order by 1 limit 1`.execute(world.server.db)
  return rows[0]?.[column]
}

/** Removes all but one record of a set that is saved together, and resolves with its id. */
async function alone(table: string, by: string): Promise<unknown> {
  const id = await oneOf(table, 'id')
  await sql`
    delete from ${sql.table(table)}
    where id <> ${id} and ${sql.ref(by)} = (select ${sql.ref(by)} from ${sql.table(table)} where id = ${id})`.execute(
    world.server.db,
  )
  return id
}

/** Other values that a call needs, so that only the version decides. */
const needs: Record<string, () => Promise<Values>> = {
  'advertisement.update': async () => ({ id: await oneOf('ad_position', 'id') }),
  'appUser.withdraw': async () => {
    const id = await oneOf('app_user', 'id', sql`city_code = ${handan} and status = 0`)
    await sql`update app_user set status = 4 where id = ${id}`.execute(world.server.db)
    return { userId: id }
  },
  'bloc.assign': async () => ({
    userIds: [await oneOf('app_user', 'id', sql`city_code = ${handan}`)],
    blocId: await oneOf('bloc', 'id', sql`city_code = ${handan}`),
  }),
  'campaign.update': async () => {
    await sql`update ad_campaign set starts_at = '2026-01-01', ends_at = '2099-01-01'`.execute(
      world.server.db,
    )
    return {
      id: await oneOf('ad_campaign', 'id'),
      positionId: await oneOf('ad_campaign', 'position_id'),
      imgUrl: await oneOf('ad_campaign', 'image'),
      period: { start: '2026-01-01', end: '2099-01-01' },
    }
  },
  'city.update': async () => ({
    id: await oneOf('city', 'id', sql`code = ${handan}`),
    cityCode: handan,
  }),
  'column.publish': async () => {
    await alone('function_column', 'city_code')
    return ownValues(world, callNamed('column.publish'), world.wide)
  },
  'dictionary.sort': async () => {
    const id = await alone('dictionary_entry', 'category_id')
    await sql`update dictionary_entry set sort = 5 where id = ${id}`.execute(world.server.db)
    return { entries: [{ id, sort: 0 }] }
  },
  'lineDiscount.setForBlocs': async () => ({
    settings: [
      {
        id: await oneOf('line_discount', 'id', sql`kind = 'bloc' and city_code = ${handan}`),
        blocIds: [String(await oneOf('bloc', 'id', sql`city_code = ${handan}`))],
        discountType: '1',
      },
    ],
  }),
  'dictionary.edit': async () => ({
    id: await oneOf('dictionary_entry', 'id'),
    parentId: await oneOf('dictionary_entry', 'category_id'),
    icon: '',
    tagObjId: '1',
    level: '5',
  }),
  'dictionary.saveCategory': async () => ({ id: await oneOf('dictionary_category', 'id'), icon: '' }),
  'lineNotice.update': async () => ({ lines: [await oneOf('line', 'name', sql`city_code = ${handan}`)] }),
  'menu.edit': async () => ({ id: await oneOf('menu', 'id'), pid: null, type: '0' }),
  'message.update': async () => {
    const mine = sql`city_code = ${handan} and status = 0`
    return {
      userIds: [String(await oneOf('app_user', 'id', mine))],
      phone: [await oneOf('app_user', 'phone', mine)],
      imgUrl: '',
    }
  },
  'merchant.update': async () => ({ business_hours: '08:00-18:00' }),
  'notice.update': async () => ({ imgUrl: picture }),
  'product.edit': async () => ({
    ...{ productPic: picture, picDetail: [], productVideos: [] },
    productNum: 100_000,
  }),
  'product.editStat': async () => {
    await sql`update product set stat = 0`.execute(world.server.db)
    return {}
  },
  'role.grantMenu': async () => ({ grantMenuIdList: [await oneOf('menu', 'id')] }),
  'rule.update': async () => ({ id: await oneOf('point_rule', 'id') }),
  'theme.edit': async () => {
    await sql`update theme set ends_at = '2099-01-01'`.execute(world.server.db)
    const sum = '0'.repeat(32)
    const archive = await storedArchive(world.server.db, sum)
    return {
      ...{ theme_package_android: archive, theme_package_ios: archive, theme_package_mini_program: archive },
      ...{ city_code: handan, end_time: '2099-01-01 00:00:00', theme_pic: [picture, picture] },
      ...{ android_file_md5: sum, ios_file_md5: sum, mini_program_file_md5: sum },
    }
  },
  'transferDiscount.save': async () => ({
    citycode: await oneOf('transfer_discount', 'city_code'),
    discountTime: '30',
    discountRange: '30',
  }),
}

/** With a single record in the set, the sum of versions is its version. */
function idIn(given: unknown): unknown {
  const one: unknown = Array.isArray(given) ? given[0] : given
  return typeof one === 'object' && one !== null ? (one as Values).id : one
}

const changing = referenceCalls(projectWithoutRules()).filter(({ taken }) => taken !== undefined)
const callNamed = (name: string): CompiledCall => changing.find((one) => one.name === name)!
const versioned = changing.filter(({ name }) => !Object.hasOwn(withoutVersion, name))
const valuesOf = async (call: CompiledCall): Promise<Values> => ({
  ...(await ownValues(world, call, world.wide)),
  ...(await needs[call.name]?.()),
})
const send = (call: CompiledCall, values: Values, version: unknown, key: string = randomUUID()) =>
  world
    .clientOf('superAdmin')
    .send(call.name, values, { 'if-match': `"${String(version)}"`, 'idempotency-key': key })

it('there are many such calls, and each of the others has its reason', () => {
  expect(versioned.length).toBeGreaterThan(20)
  const names = changing.map(({ name }) => name)
  expect(Object.keys(withoutVersion).filter((name) => !names.includes(name))).toEqual([])
})

/** Why calls that write do not report concurrent changes: each has one of these reasons. */
const untold: [reason: string, calls: string[]][] = [
  [
    'what is gone is gone: the second finds nothing',
    [
      ...deletions('advertisement', 'bloc', 'campaign'),
      ...deletions(
        'company',
        'dictionary',
        'feedback',
        'line',
        'lineNotice',
        'menu',
        'message',
        'notice',
        'product',
      ),
      ...deletions('rideHint', 'role', 'userLabel'),
      'order.deleteReview',
      'session.end',
      'operator.endSession',
      'operator.endSessions',
    ],
  ],
  [
    'makes what there was not, beside what it names',
    [
      'campaign.add',
      'company.subAdd',
      'dictionary.add',
      'menu.add',
      'operator.add',
      'product.save',
      'role.copy',
      'userLabel.add',
    ],
  ],
  ['puts in or takes out those that it names, whatever the others are', ['role.bind', 'role.unbind']],
  [
    'money, under a key, guarded by the ledger',
    ['card.topUp', 'card.transferIn', 'card.withdraw', 'consume.refund', 'points.execute'],
  ],
  ['asks what the old password was', ['session.updatePassword']],
  [
    'only reads, though by POST',
    [
      'bloc.userCount',
      'feedback.detail',
      'merchant.one',
      'order.count',
      'order.detail',
      'order.voucher',
      'points.detailExport',
      'points.detailSum',
      'qrCode.download',
    ],
  ],
  ['adds a line to a log', ['common.log']],
]
function deletions(...areas: string[]): string[] {
  return areas.map((area) => `${area}.delete`)
}

/** Calls that write without reporting concurrent changes. */
const silent = referenceCalls(projectWithoutRules()).filter(
  ({ method, paging, rows, taken }) =>
    !methods[method].reads && paging === undefined && rows === undefined && taken === undefined,
)
const names = (call: CompiledCall): boolean => recordsNamed(call).length > 0 || idsOf(call).length > 0

it('whatever else writes about something that is there has its reason for telling nobody so', () => {
  const naming = silent.filter(names).map(({ name }) => name)
  expect(naming.sort()).toEqual(untold.flatMap(([, calls]) => calls).sort())
})

it('what names nothing that is there saves over nothing: it makes what there was not, brings in what is elsewhere, or only reads', () => {
  const makes = /\.(?:add\w*|publish|import|sync\w*|upload\w*)$/
  const others = silent.filter((call) => !names(call)).map(({ name }) => name)
  expect(others.filter((name) => !makes.test(name)).sort()).toEqual([
    ...['column.detail', 'feedback.counts', 'home.userCount', 'home.userSort', 'message.importUsers'],
    ...[
      'order.voucherByCode',
      'points.recordExport',
      'points.recordSum',
      'session.confirm',
      'session.endOthers',
      'session.login',
    ],
    ...['session.ticket', 'session.unmask', 'summary.consumeDetailTotal', 'transferDiscount.get'],
  ])
})

describe('of fifty writers who all saw a row as it is, one changes it', () => {
  it.each(versioned.map((call) => [call.name, call] as const))('%s', async (_, call) => {
    const { table, column, parameter } = namedIn(call)
    const values = await valuesOf(call)
    const id = idIn(values[parameter] ?? Object.values(values).find(Array.isArray))
    const versionNow = () => oneOf(table, 'version', sql`${sql.ref(column)} = ${id}`)
    const seen = await versionNow()
    const keys = Array.from({ length: writers }, () => randomUUID())
    const outcomes = await Promise.all(keys.map((key) => send(call, values, seen, key)))
    const told = outcomes.map((outcome) => (outcome.ok ? 'taken in' : (outcome.text ?? outcome.reason)))
    const late = stepTaken[call.name] ?? stale
    expect([...told].sort()).toEqual(['taken in', ...Array.from({ length: writers - 1 }, () => late)].sort())
    const after = call.name.endsWith('.delete') ? undefined : Number(seen) + 1
    expect(await versionNow()).toBe(after)
    // The winner's repeated request gets its answer again, not a report of a concurrent change.
    const his = outcomes.findIndex(({ ok }) => ok)
    const again = await send(call, values, seen, keys[his])
    if (isDoneOnce(call)) expect(again.http.text).toBe(outcomes[his]!.http.text)
    else expect(again.ok).toBe(false)
    expect(await versionNow()).toBe(after)
  })
})

it.each(
  changing
    .filter(({ name }) => Object.hasOwn(withoutVersion, name))
    .map((call) => [call.name, call] as const),
)('%s does not ask what was seen', async (_, call) => {
  const outcome = await send(call, await valuesOf(call), 123_456)
  expect(outcome.ok ? 'taken in' : outcome.text).not.toBe(stale)
})
