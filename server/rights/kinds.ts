/**
 * Defines for each table how rows are restricted to cities and companies. Conditions in handlers
 * (`within.ts`), the generated tests and docs/rights.md are derived from it.
 */
import type { Database } from '../database/schema'

export type Table = keyof Database

export interface Narrowing {
  /** Column with the code of the city. */
  city?: string
  /** Rows without a city apply to all cities and are visible to all. */
  ofAllCities?: true
  /**
   * Column with the id of the company or sub-company. Restricted operators also see rows without a company.
   */
  company?: string
  /**
   * A row of another table that it belongs to: `column` there equals `by` here. If this table has its own
   * city, the other row only restricts by company: passengers also buy from merchants of other cities.
   */
  through?: { by: string; table: Table; column: string }
}

export const narrowedTables = {
  ad_campaign: { city: 'city_code' },
  app_user: { city: 'city_code' },
  approval: { through: { by: 'id', table: 'approval_city', column: 'approval_id' } },
  approval_city: { city: 'city_code' },
  bloc: { city: 'city_code' },
  card: { city: 'city_code' },
  card_transfer: { city: 'city_code' },
  channel_quota: { city: 'city_code' },
  city: { city: 'code' },
  company: { city: 'city_code', company: 'id' },
  feedback: { city: 'city_code' },
  function_column: { city: 'city_code' },
  line: { city: 'city_code' },
  line_discount: { city: 'city_code' },
  line_notice: { city: 'city_code' },
  line_sync: { city: 'city_code', ofAllCities: true },
  login_record: { city: 'city_code' },
  merchant: { city: 'city_code', company: 'sub_company_id' },
  message: { city: 'city_code' },
  notice: { city: 'city_code' },
  operation_record: { city: 'city_code' },
  operator: {
    company: 'coalesce(sub_company_id, company_id)',
    through: { by: 'id', table: 'operator_city', column: 'operator_id' },
  },
  operator_city: { city: 'city_code' },
  order_review: { through: { by: 'order_no', table: 'shop_order', column: 'order_no' } },
  points_record: {
    city: 'city_code',
    company: 'company_id',
    through: { by: 'merchant_id', table: 'merchant', column: 'id' },
  },
  product: { through: { by: 'merchant_id', table: 'merchant', column: 'id' } },
  qr_code: { city: 'city_code', through: { by: 'vehicle_id', table: 'vehicle', column: 'id' } },
  recharge: { city: 'city_code' },
  recharge_discount: { city: 'city_code' },
  refund: { city: 'city_code', through: { by: 'transaction_id', table: 'ride', column: 'transaction_id' } },
  ride: { city: 'city_code', company: 'company_id' },
  ride_hint: { city: 'city_code' },
  role: { city: 'city_code' },
  shop_order: { city: 'city_code', through: { by: 'merchant_id', table: 'merchant', column: 'id' } },
  station: { city: 'city_code' },
  theme: { city: 'city_code' },
  transfer_discount: { city: 'city_code' },
  usage_day: { city: 'city_code' },
  vehicle: { city: 'city_code', company: 'company_id' },
  version_notice: { through: { by: 'id', table: 'version_notice_city', column: 'notice_id' } },
  version_notice_city: { city: 'city_code' },
  withdrawal: { city: 'city_code' },
} as const satisfies Partial<Record<Table, Narrowing>>

export type NarrowedTable = keyof typeof narrowedTables

/**
 * Tables shared by all cities: read by operators with the permission, changed by super administrators. The
 * value is the reason.
 */
export const common = {
  ad_position: 'the places in the app are the same in every city',
  column_type: 'the kinds of columns are the same in every city',
  dictionary_category: 'passengers choose from the same words in every city',
  dictionary_entry: 'passengers choose from the same words in every city',
  feedback_tag: 'passengers choose from the same words in every city',
  menu: 'one menu for all; what others rest on is the super administrator’s to change (server/rights/grants.ts)',
  point_rule: 'points are earned alike in every city',
  user_label: 'the names of labels are everyone’s, the people under them their city’s',
} as const satisfies Partial<Record<Table, string>>
