import type { GeneratedAlways, Generated } from 'kysely'

/** Rows of `0001-core.sql` and `0144-account-end.sql`. */

export interface OperatorTable {
  id: number
  account: string
  /** Canonical form of the account (server/session/account.ts), computed by the database. */
  account_key: GeneratedAlways<string>
  name: string
  phone: Generated<string>
  password_hash: string
  /** The password was assigned and must be changed first. */
  initial_password: Generated<boolean>
  /** An assigned password expires at this time; null = never. */
  password_until: Date | null
  /** Time when the present password was set; null = unknown. */
  password_at: Date | null
  super_admin: Generated<boolean>
  allow_login: Generated<boolean>
  /** The city chosen first; '' = none. */
  city_code: Generated<string>
  company_id: number | null
  sub_company_id: number | null
  /** `yyyy-MM-dd`, the last day on which the account may sign in; null = no end. */
  ends_on: string | null
  /** Time when sign-in was allowed again, or the password was reset. */
  revived_at: Date | null
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export interface OperatorCityTable {
  operator_id: number
  city_code: string
}

export interface OperatorRoleTable {
  operator_id: number
  role_id: number
}

/** An earlier password of an operator. */
export interface PasswordHistoryTable {
  operator_id: number
  created_at: Date
  password_hash: string
}

export interface OperatorTables {
  password_history: PasswordHistoryTable
  operator: OperatorTable
  operator_city: OperatorCityTable
  operator_role: OperatorRoleTable
}
