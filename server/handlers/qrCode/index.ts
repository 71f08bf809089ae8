/** QR codes at stops and in vehicles, with which passengers rate the ride. */
import { sql } from 'kysely'
import { newId } from '../../database/ids'
import { qrAddress } from '../../qr/picture'
import { found } from '../shared/edit'
import { paged, scopesOf, withinCompanies, withinScopes, withinVehicles } from '../shared/query'
import { idOf, stamp } from '../shared/values'
import type { CallRequest, Handler, Services, SomeHandlers } from '../types'
import { downloadFound, downloadNamed } from './download'
import { codeOf, codesOf, wantedStations, wantedVehicles, type CodeKind, type WantedCodes } from './query'
import { setCodes } from './setting'

export const qrCodeHandlers = ({ evaluationLink: page }: Services) =>
  ({
    'qrCode.stations': async (request) => {
      const { rows, total } = await codesPage(request, 'station', wantedStations(request), page)
      return {
        total,
        rows: rows.map(({ code, evaluations }) => ({
          id: code.id,
          city_code: code.city_code,
          station_code: code.number,
          station_name: code.name,
          qrcode_link_type: String(code.link_type),
          qrcode_link: code.target,
          qrcode_pic: qrAddress(code.target),
          evaluate_link: code.evaluateLink,
          evaluations,
          _v: code.version,
        })),
      }
    },
    'qrCode.vehicles': async (request) => {
      const { rows, total } = await codesPage(request, 'vehicle', wantedVehicles(request), page)
      return {
        total,
        rows: rows.map(({ code, evaluations }) => ({
          id: code.id,
          cityCode: code.city_code,
          vehicleId: code.number,
          busPlateNumber2: code.name,
          qrcode_link_type: String(code.link_type),
          url: code.target,
          qrcode_pic: qrAddress(code.target),
          evaluate_link: code.evaluateLink,
          evaluations,
          _v: code.version,
        })),
      }
    },
    'qrCode.syncStations': synchronise('station'),
    'qrCode.syncVehicles': synchronise('vehicle'),
    'qrCode.setStations': setCodes('station'),
    'qrCode.setVehicles': setCodes('vehicle'),
    'qrCode.downloadStations': (request) => downloadFound(request, 'station', wantedStations(request), page),
    'qrCode.downloadVehicles': (request) => downloadFound(request, 'vehicle', wantedVehicles(request), page),
    'qrCode.download': downloadNamed(page),
    'qrCode.evaluations': evaluations,
  }) satisfies SomeHandlers

async function codesPage(request: CallRequest, kind: CodeKind, wanted: WantedCodes, page: string) {
  const { rows, total } = await paged(codesOf(request, kind, wanted), request.page)
  const counts = await request.db
    .selectFrom('evaluation')
    .select(['qr_code_id', sql<number>`count(*)::int`.as('count')])
    .where('qr_code_id', 'in', [...rows.map((row) => row.id), -1])
    .groupBy('qr_code_id')
    .execute()
  const countOf = new Map(counts.map((one) => [one.qr_code_id, one.count]))
  return {
    total,
    rows: rows.map((row) => ({ code: codeOf(row, page), evaluations: countOf.get(row.id) ?? 0 })),
  }
}

/** Adds codes for all stops or vehicles of the caller's cities that have none. */
function synchronise(kind: CodeKind): Handler<'qrCode.syncStations' | 'qrCode.syncVehicles'> {
  const column = kind === 'station' ? 'station_id' : 'vehicle_id'
  return async ({ db, scopes, user, now, log }) => {
    const missing = await db
      .selectFrom(kind)
      .select([`${kind}.id`, `${kind}.city_code`])
      .where(withinScopes(`${kind}.city_code`, scopes))
      .$if(kind === 'vehicle', (q) => q.where(withinCompanies('vehicle.company_id', user)))
      .where(`${kind}.id`, 'not in', (code) =>
        code.selectFrom('qr_code').select(column).where(column, 'is not', null),
      )
      .execute()
    for (const { id, city_code } of missing)
      await db
        .insertInto('qr_code')
        .values({ id: newId(), city_code, [column]: id, link_type: 1, created_at: now })
        .onConflict((conflict) => conflict.column(column).doNothing())
        .execute()
    log(`同步${kind === 'station' ? '站点' : '车辆'}二维码：新增${missing.length}个`)
    return {}
  }
}

/** Evaluations of one code, newest first, with their number and average stars. */
const evaluations: Handler<'qrCode.evaluations'> = async ({ db, values, user, page }) => {
  const code = found(
    await db
      .selectFrom('qr_code')
      .select('id')
      .where('id', '=', idOf(values.id))
      .where(withinScopes('city_code', scopesOf(user)))
      .where(withinVehicles('vehicle_id', user))
      .executeTakeFirst(),
    '二维码',
  )
  const said = db.selectFrom('evaluation').where('qr_code_id', '=', code.id)
  const { rows, total } = await paged(
    said.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    page,
  )
  const { average } = await said
    .select(sql<number | null>`round(avg(stars), 1)::float8`.as('average'))
    .executeTakeFirstOrThrow()
  return {
    total,
    values: { count: total, average },
    rows: rows.map(({ id, stars, content, phone, created_at }) => ({
      id,
      stars,
      content,
      phoneNo: phone,
      create_time: stamp(created_at),
    })),
  }
}
