import type { Generated } from 'kysely'

/** Rows of `0081-qr-code.sql`. */

export interface StationTable {
  id: number
  city_code: string
  code: string
  name: string
  created_at: Date
}

/** At a stop or in a vehicle: one of both ids is there. */
export interface QrCodeTable {
  id: number
  city_code: string
  station_id: number | null
  vehicle_id: number | null
  /** 1 the page for evaluations, 2 `link`. */
  link_type: number
  link: Generated<string>
  created_at: Date
  version: Generated<number>
}

export interface EvaluationTable {
  id: number
  qr_code_id: number
  /** 1–5 */
  stars: number
  content: Generated<string>
  phone: string
  created_at: Date
}

export interface QrCodeTables {
  station: StationTable
  qr_code: QrCodeTable
  evaluation: EvaluationTable
}
