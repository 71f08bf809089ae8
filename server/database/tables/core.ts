import type { GeneratedAlways, Generated } from 'kysely'

/** Rows of `0001-core.sql`. Ids are 53-bit integers made by the application. */

export interface CityTable {
  code: string
  id: number
  name: string
  tel: Generated<string>
  enabled: Generated<boolean>
  created_at: Date
  version: Generated<number>
}

export interface OperatorTable {
  id: number
  account: string
  /** What accounts that look alike have in common (server/session/account.ts), made by the database. */
  account_key: GeneratedAlways<string>
  name: string
  phone: Generated<string>
  password_hash: string
  /** Given by someone else: must be changed before anything else. */
  initial_password: Generated<boolean>
  super_admin: Generated<boolean>
  allow_login: Generated<boolean>
  /** The city chosen first; '' = none. */
  city_code: Generated<string>
  company_id: number | null
  sub_company_id: number | null
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export interface OperatorCityTable {
  operator_id: number
  city_code: string
}

export interface MenuTable {
  id: number
  /** 0 = top level. */
  parent_id: Generated<number>
  name: string
  title: string
  /** 0 directory, 1 menu, 2 button. */
  type: number
  router: Generated<string>
  permission: Generated<string>
  is_out_link: Generated<boolean>
  sort: Generated<number>
  visible: Generated<boolean>
  icon: Generated<string>
  created_at: Date
  version: Generated<number>
}

export interface RoleTable {
  id: number
  /** '' = a role of all cities. */
  city_code: Generated<string>
  name: string
  remark: Generated<string>
  enabled: Generated<boolean>
  /** 6 = narrowed to the companies of role_company; 0 = not narrowed. */
  data_scope_type: Generated<number>
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export interface RoleMenuTable {
  role_id: number
  menu_id: number
}

export interface OperatorRoleTable {
  operator_id: number
  role_id: number
}

export interface SessionTable {
  /** SHA-256 of the token, hex. */
  token_hash: string
  operator_id: number
  created_at: Date
  seen_at: Date
  expires_at: Date
  ip: Generated<string>
  client: Generated<string>
}

export interface LoginThrottleTable {
  account: string
  ip: string
  failures: Generated<number>
  blocked_until: Date | null
  updated_at: Date
}

export interface IdempotencyTable {
  operator_id: number
  key: string
  call: string
  request_hash: string
  /** JSON; null only inside the transaction that writes the row. */
  response: string | null
  created_at: Date
}

export interface TicketTable {
  ticket_hash: string
  /** The session it stands for. */
  token_hash: string
  /** Path and query below the service. */
  address: string
  expires_at: Date
}

export interface StoredFileTable {
  name: string
  original_name: string
  type: string
  bytes: number
  /** Pixels; null for what is no picture. */
  width: Generated<number | null>
  height: Generated<number | null>
  directory: Generated<string>
  operator_id: number
  created_at: Date
}

export interface OperationRecordTable {
  id: number
  operator_id: number
  account: string
  name: string
  phone: Generated<string>
  city_code: Generated<string>
  content: string
  created_at: Date
}

export interface LoginRecordTable {
  id: number
  account: string
  operator_id: number | null
  name: Generated<string>
  city_code: Generated<string>
  ip: Generated<string>
  client: Generated<string>
  succeeded: boolean
  reason: Generated<string>
  created_at: Date
}

export interface ScheduledWorkTable {
  name: string
  begun_at: Date
}

export interface CoreTables {
  city: CityTable
  operator: OperatorTable
  operator_city: OperatorCityTable
  menu: MenuTable
  role: RoleTable
  role_menu: RoleMenuTable
  operator_role: OperatorRoleTable
  session: SessionTable
  login_throttle: LoginThrottleTable
  idempotency: IdempotencyTable
  ticket: TicketTable
  stored_file: StoredFileTable
  operation_record: OperationRecordTable
  login_record: LoginRecordTable
  scheduled_work: ScheduledWorkTable
}
