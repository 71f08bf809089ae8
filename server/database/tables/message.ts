import type { Generated } from 'kysely'

/** Rows of `0022-message.sql`. */

export interface MessageTable {
  id: number
  city_code: string
  title: string
  content: string
  image: Generated<string>
  /** Codes joined by commas: 1 app, 2 mini-program. */
  channels: string
  /** 3 = published here. */
  type: number
  operator_id: number
  create_user: string
  created_at: Date
  version: Generated<number>
}

export interface MessageRecipientTable {
  message_id: number
  user_id: number
  position: number
  phone: string
}

export interface MessageTables {
  message: MessageTable
  message_recipient: MessageRecipientTable
}
