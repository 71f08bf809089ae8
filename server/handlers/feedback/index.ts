import { sql } from 'kysely'
import { found } from '../shared/edit'
import { paged, scopesOf, withinCompanies, withinScopes } from '../shared/query'
import { idOf, stamp } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { partsOf, problemNames, ticketsOf } from './query'
import { reply } from './reply'

/** Feedback tickets of riders: read, answered, deleted. */
export const feedbackHandlers = {
  'feedback.page': async (request) => {
    const query = ticketsOf(request)
      .selectAll('feedback')
      .select(['feedback_tag.name as tag_name', problemNames.as('problem_names')])
    const { rows, total } = await paged(
      query.orderBy('feedback.created_at', 'desc').orderBy('feedback.id', 'desc'),
      request.page,
    )
    return {
      total,
      rows: rows.map((ticket) => ({
        id: ticket.id,
        userId: ticket.user_id,
        userName: ticket.user_name,
        cityCode: ticket.city_code,
        cardNo: ticket.card_no,
        phoneNo: ticket.phone,
        tagDescription: ticket.tag_name,
        channelType: String(ticket.channel),
        problems: partsOf(ticket.problem_names),
        createTime: stamp(ticket.created_at),
        commentPerson: ticket.replier,
        handleState: String(ticket.state),
        mobileType: ticket.device,
        systemVersion: ticket.system_version,
        appVersion: ticket.app_version,
        images: partsOf(ticket.images),
        content: ticket.content,
      })),
    }
  },

  'feedback.counts': async (request) => {
    const counts = await ticketsOf(request)
      .innerJoin('feedback_problem', 'feedback_problem.feedback_id', 'feedback.id')
      .select(['feedback_problem.name', sql<number>`count(*)`.as('times')])
      .groupBy('feedback_problem.name')
      .orderBy('times', 'desc')
      .orderBy('feedback_problem.name')
      .execute()
    return {
      values: {
        counts: counts.map(({ name, times }) => ({ problemName: name, problemCount: Number(times) })),
      },
    }
  },

  'feedback.handlers': async ({ db, user, scopes }) => {
    const company = sql`coalesce(operator.sub_company_id, operator.company_id)`
    let operators = db.selectFrom('operator').where(withinCompanies(company, user))
    if (scopes !== 'all') {
      const ofTheseCities = db
        .selectFrom('operator_city')
        .select('operator_id')
        .where(withinScopes('city_code', scopes))
      // Super administrators reply in every city.
      operators = operators.where((where) =>
        where.or([where('operator.super_admin', '=', true), where('operator.id', 'in', ofTheseCities)]),
      )
    }
    // The filter is by name, so namesakes share one entry.
    const rows = await operators
      .select(['operator.name', sql<number>`min(operator.id)`.as('id')])
      .groupBy('operator.name')
      .orderBy('id')
      .execute()
    return { rows: rows.map(({ id, name }) => ({ id: Number(id), name })) }
  },

  'feedback.types': async ({ db }) => {
    const rows = await db.selectFrom('feedback_tag').selectAll().orderBy('id').execute()
    return { rows: rows.map(({ id, name }) => ({ id: String(id), name })) }
  },

  'feedback.detail': async (request) => {
    const ticket = await ticketById(request, idOf(request.values.problem_id))
    const stored = await request.db
      .selectFrom('feedback_comment')
      .select(['type', 'comment', 'person', 'created_at'])
      .where('feedback_id', '=', ticket.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const comments = stored.map(({ type, comment, person, created_at }) => ({
      type: String(type),
      comment,
      commentPerson: person,
      createTime: stamp(created_at),
    }))
    const problem = {
      mobileType: ticket.device,
      mobileSystemVersion: ticket.system_version,
      appVersion: ticket.app_version,
      userName: ticket.user_name,
      phoneNo: ticket.phone,
      cityName: ticket.city_name,
      tagDescription: ticket.tag_name,
      createTime: stamp(ticket.created_at),
      problems: partsOf(ticket.problem_names),
      channelType: String(ticket.channel),
      content: ticket.content,
      images: partsOf(ticket.images),
      comments,
      handleState: String(ticket.state),
    }
    return { values: { problem, comments } }
  },

  'feedback.reply': async (request) => {
    const count = await reply(request)
    request.log(`回复用户反馈：${count}条`)
    return {}
  },

  'feedback.delete': async (request) => {
    const ticket = await ticketById(request, idOf(request.values.id))
    await request.db.deleteFrom('feedback').where('id', '=', ticket.id).execute()
    request.log(`删除用户反馈：${ticket.id}，${ticket.phone}`)
    return {}
  },
} satisfies SomeHandlers

const ticketById = async ({ db, user }: CallRequest, id: number) =>
  found(
    await db
      .selectFrom('feedback')
      .innerJoin('city', 'city.code', 'feedback.city_code')
      .innerJoin('feedback_tag', 'feedback_tag.id', 'feedback.tag_id')
      .selectAll('feedback')
      .select(['city.name as city_name', 'feedback_tag.name as tag_name', problemNames.as('problem_names')])
      .where('feedback.id', '=', id)
      .where(withinScopes('feedback.city_code', scopesOf(user)))
      .executeTakeFirst(),
    '反馈',
  )
