import type { Generated } from 'kysely'

/** Rows of `0020-app-users.sql` and `0125-reset-passwords.sql`. */

export interface AppUserTable {
  id: number
  city_code: string
  bloc_id: number | null
  phone: string
  former_phone: Generated<string>
  wechat_no: Generated<string>
  qq_no: Generated<string>
  /** 0 app, 1 mini-program. */
  register_type: number
  /** 1 phone, 2 WeChat, 3 QQ. */
  register_method: number
  on_app: boolean
  on_mini_program: boolean
  home_type: Generated<string>
  /** 1 Android, 2 iOS, 3 HarmonyOS, 4 mini-program. */
  last_login_system: number | null
  app_version: Generated<string>
  /** 0 valid, 1 invalid, 2 merged, 3 cannot bind a phone, 4 being cancelled, 5 cancelled. */
  status: number
  password_hash: Generated<string>
  /** A password that was set back opens the account until then; null = chosen by the passenger. */
  password_until: Date | null
  created_at: Date
  last_login_at: Date | null
  version: Generated<number>
}

export interface AppUserTables {
  app_user: AppUserTable
}
