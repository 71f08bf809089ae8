import type { Generated } from 'kysely'

/** Rows of `0080-merchant.sql`. */

export interface MerchantTable {
  id: number
  sub_company_id: number
  /** The sub-company's city. */
  city_code: string
  name: string
  address: string
  /** Both or neither. */
  longitude: number | null
  latitude: number | null
  /** `HH:mm-HH:mm` */
  business_hours: string
  phone: string
  image: string
  /** Addresses of files, joined by commas. */
  pictures: Generated<string>
  videos: Generated<string>
  description: string
  created_at: Date
  version: Generated<number>
}

export interface MerchantTables {
  merchant: MerchantTable
}
