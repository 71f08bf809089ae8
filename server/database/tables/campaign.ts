import type { Generated } from 'kysely'

/** Rows of `0062-information.sql`. */

export interface AdCampaignTable {
  id: number
  position_id: number
  city_code: string
  title: string
  image: string
  link: Generated<string>
  starts_at: Date
  ends_at: Date
  sort: number
  created_at: Date
  version: Generated<number>
}

export interface CampaignTables {
  ad_campaign: AdCampaignTable
}
