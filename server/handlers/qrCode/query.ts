/** Codes of one kind: their names and targets. */
import { sql } from 'kysely'
import { contains, withinScopes, withinVehicles } from '../shared/query'
import type { CallRequest } from '../types'

export type CodeKind = 'station' | 'vehicle'

export interface Code {
  id: number
  city_code: string
  city_name: string
  /** The stop's code, the vehicle's number. */
  number: string
  /** The stop's name, the vehicle's plate. */
  name: string
  /** 1 = evaluation page, 2 = the operator's own link. */
  link_type: number
  evaluateLink: string
  /** The address in the code. */
  target: string
  version: number
}

/** Columns of number and name for each kind. */
const finds = {
  station: { id: 'qr_code.station_id', number: 'station.code', name: 'station.name' },
  vehicle: { id: 'qr_code.vehicle_id', number: 'vehicle.number', name: 'vehicle.plate' },
} as const
/** Search filters; '' = any. */
export interface WantedCodes {
  number: string
  name: string
}
type Stations = CallRequest<'qrCode.stations' | 'qrCode.downloadStations'>
type Vehicles = CallRequest<'qrCode.vehicles' | 'qrCode.downloadVehicles'>
export const wantedStations = ({ values }: Stations): WantedCodes => ({
  number: values.station_code,
  name: values.station_name,
})
export const wantedVehicles = ({ values }: Vehicles): WantedCodes => ({
  number: values.vehicleId,
  name: values.busPlateNumber,
})

/** Codes of the cities the call may see, filtered, in the order of their numbers. */
export function codesOf({ db, scopes, user }: CallRequest, kind: CodeKind, { number, name }: WantedCodes) {
  const column = finds[kind]
  return codes(db)
    .where(column.id, 'is not', null)
    .where(withinScopes('qr_code.city_code', scopes))
    .where(withinVehicles('qr_code.vehicle_id', user))
    .$if(number !== '', (q) => q.where(contains(column.number, number)))
    .$if(name !== '', (q) => q.where(contains(column.name, name)))
    .orderBy('qr_code.city_code')
    .orderBy('station.code')
    .orderBy('vehicle.id')
}

/** Codes of both kinds. */
export const codes = (db: CallRequest['db']) =>
  db
    .selectFrom('qr_code')
    .innerJoin('city', 'city.code', 'qr_code.city_code')
    .leftJoin('station', 'station.id', 'qr_code.station_id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('vehicle')
          .select(['id', 'plate', sql<string>`id::text`.as('number')])
          .as('vehicle'),
      (join) => join.onRef('vehicle.id', '=', 'qr_code.vehicle_id'),
    )
    .select([
      'qr_code.id',
      'qr_code.city_code',
      'city.name as city_name',
      'link_type',
      'link',
      'qr_code.version',
    ])
    .select([
      sql<CodeKind>`case when station_id is null then 'vehicle' else 'station' end`.as('kind'),
      sql<string>`coalesce(station.code, vehicle.number)`.as('number'),
      sql<string>`coalesce(station.name, vehicle.plate)`.as('name'),
    ])

type Found = Omit<Code, 'evaluateLink' | 'target'> & { kind: CodeKind; link: string }

/** @param page address of the passengers' evaluation page */
export function codeOf({ link, kind, ...code }: Found, page: string): Code {
  const about = new URLSearchParams({ kind, city: code.city_code, code: code.number })
  const evaluateLink = `${page}${page.includes('?') ? '&' : '?'}${about.toString()}`
  return { ...code, evaluateLink, target: code.link_type === 1 ? evaluateLink : link }
}
