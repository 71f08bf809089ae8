import type { Generated } from 'kysely'

/** Rows of `0077-user-labels.sql`. */

/** Labels 1 and 2 always exist. */
export interface UserLabelTable {
  id: number
  name: string
  /** 1 new user, 2 first top-up, 3 manual. */
  rule: number
  updated_at: Date
  version: Generated<number>
}

export interface AppUserLabelTable {
  user_id: number
  label_id: number
}

export interface UserLabelTables {
  user_label: UserLabelTable
  app_user_label: AppUserLabelTable
}
