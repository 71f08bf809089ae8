import type { Generated } from 'kysely'

/** Rows of `0021-feedback.sql`, `0022-message.sql` and `0081-qr-code.sql`. */

export interface FeedbackTagTable {
  id: number
  name: string
}

export interface FeedbackTable {
  id: number
  user_id: number
  user_name: string
  city_code: string
  card_no: Generated<string>
  phone: string
  tag_id: number
  /** 1 app, 2 mini-program. */
  channel: number
  device: Generated<string>
  system_version: Generated<string>
  app_version: Generated<string>
  content: string
  /** Addresses joined by commas. */
  images: Generated<string>
  /** 1 pending, 2 in progress, 3 answered. */
  state: number
  replier: Generated<string>
  created_at: Date
}

export interface FeedbackProblemTable {
  feedback_id: number
  position: number
  name: string
}

export interface FeedbackCommentTable {
  id: number
  feedback_id: number
  /** 1 the user, 2 one of us. */
  type: number
  comment: string
  person: string
  operator_id: number | null
  created_at: Date
}

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

export interface ServiceTables {
  station: StationTable
  qr_code: QrCodeTable
  evaluation: EvaluationTable
  feedback_tag: FeedbackTagTable
  feedback: FeedbackTable
  feedback_problem: FeedbackProblemTable
  feedback_comment: FeedbackCommentTable
  message: MessageTable
  message_recipient: MessageRecipientTable
}
