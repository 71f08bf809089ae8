import type { Generated } from 'kysely'

/** Rows of `0021-feedback.sql`. */

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

export interface FeedbackTables {
  feedback_tag: FeedbackTagTable
  feedback: FeedbackTable
  feedback_problem: FeedbackProblemTable
  feedback_comment: FeedbackCommentTable
}
