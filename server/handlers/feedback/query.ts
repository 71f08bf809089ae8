import { sql } from 'kysely'
import { findsPersonal, withinScopes } from '../shared/query'
import { codeNumber, momentOf, optionalIdOf } from '../shared/values'
import type { CallRequest } from '../types'

/** Tickets that match the list's filters, in the cities this call may see. */
export function ticketsOf(request: CallRequest<'feedback.page' | 'feedback.counts'>) {
  const { db, values, scopes } = request
  const tag = optionalIdOf(values.tagId)
  const phone = values.phoneNo
  const from = momentOf(values.startTime)
  const until = momentOf(values.endTime)
  const { handleState: state, comment_person: replier } = values
  let query = db
    .selectFrom('feedback')
    .innerJoin('city', 'city.code', 'feedback.city_code')
    .innerJoin('feedback_tag', 'feedback_tag.id', 'feedback.tag_id')
    .where(withinScopes('feedback.city_code', scopes))
  if (tag !== null) query = query.where('feedback.tag_id', '=', tag)
  if (phone) query = query.where(findsPersonal(request, 'phone', 'feedback.phone', phone))
  if (from) query = query.where('feedback.created_at', '>=', from)
  if (until) query = query.where('feedback.created_at', '<=', until)
  if (state) query = query.where('feedback.state', '=', codeNumber(state))
  if (replier) query = query.where('feedback.replier', '=', replier)
  return query
}

/** Names of a ticket's problems, joined by commas in the order of selection. */
export const problemNames = sql<string>`coalesce((select string_agg(problem.name, ',' order by problem.position)
  from feedback_problem as problem where problem.feedback_id = feedback.id), '')`

/** The parts of a comma-separated list; [] for an empty one. */
export const partsOf = (list: string): string[] => list.split(',').filter(Boolean)
