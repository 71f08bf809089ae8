/**
 * Approval by a second person (`approve` of a call). A call needs approval if it exceeds its limit or the
 * caller's daily limit, or touches a scope he lacks. The server runs it, rolls it back and stores it. A
 * release runs it in the caller's name, with the rights and balances at that time.
 */
import { sql } from 'kysely'
import { dateText } from '../../engine/clock'
import type { CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { isAmount } from '../../engine/vocabulary/wire-types'
import { newId } from '../database/ids'
import { tried } from '../database/transaction'
import {
  Forbidden,
  Refused,
  Stale,
  type AnyHandler,
  type AnyRequest,
  type HandlerAnswer,
} from '../handlers/types'
import { macOf, type Chain } from '../log/chain'
import { holdingsOf, reachOf } from '../rights/holdings'
import { everyPermission } from '../session/permissions'
import { isExpired } from '../session/sign-ins'
import { texts } from '../texts'
import type { Book } from './book'
import { mayCall, narrowScopes } from './guard'
import { titleOf, writeRecords } from './records'

const keptMs = 7 * 24 * 3_600_000

/** Sum of all amounts that a call sends, in cents. */
const amountOf = ({ parameters }: CompiledCall, values: Values): number =>
  Object.entries(parameters).reduce(
    (sum, [name, { type }]) => sum + (isAmount(type.kind) ? Number(values[name] ?? 0) : 0),
    0,
  )

/**
 * Adds to the cents that the operator has sent with the call today, and resolves with the sum. The row stays
 * locked for the transaction, so that concurrent calls see each other.
 */
async function sentToday({ db, call, user, now }: AnyRequest, cents: number): Promise<number> {
  const day = dateText(now)
  const row = await db
    .insertInto('sent_today')
    .values({ operator_id: user.id, call: call.name, day, cents })
    .onConflict((conflict) =>
      conflict.columns(['operator_id', 'call']).doUpdateSet({
        // A server whose clock is behind midnight counts with those beyond it.
        day: sql`greatest(sent_today.day, ${day})`,
        cents: sql`case when sent_today.day >= ${day} then sent_today.cents else 0 end + ${cents}`,
      }),
    )
    .returning('cents')
    .executeTakeFirstOrThrow()
  return row.cents
}

/** Scope → descriptions of the records that the handler reported there. */
type Touched = Map<string, string[]>

const touching =
  (touched: Touched): AnyRequest['touch'] =>
  (scope, record) =>
    void touched.set(scope, [...(touched.get(scope) ?? []), record])

/** Scopes of reported records that the caller does not have. */
const foreignTo = ({ superAdmin, scopes }: AnyRequest['user'], touched: Touched): string[] =>
  superAdmin ? [] : [...touched.keys()].filter((scope) => !scopes.includes(scope))

interface Said {
  /** The log lines of the call; a waiting call is marked in them. */
  lines: string[]
  also?: string[]
}

/** Runs the handler and returns its answer. If approval is needed, rolls back and stores the call. */
export async function doneOrKept(
  request: AnyRequest,
  handler: AnyHandler,
  said: Said,
  chain: Chain,
): Promise<HandlerAnswer> {
  const { call, values, user, db } = request
  const { approve } = call
  if (!approve) return handler(request)
  const touched = new Map<string, string[]>()
  const amount = amountOf(call, values)
  let today = 0
  const waits = () => amount > approve.above || today > approve.perDay || foreignTo(user, touched).length > 0
  const answer = await tried(
    db,
    async () => {
      const done = await handler({ ...request, touch: touching(touched) })
      today = await sentToday(request, amount)
      return done
    },
    () => !waits(),
  )
  if (!waits()) return answer
  const title = titleOf(request)
  const what = [...touched.values()].flat().join('，')
  const record = `${what}（${whyOf(approve, { amount, today })}）`
  await keep(request, { title, record, amount, touched }, chain)
  said.lines = [texts.keptLine(title, record, amount / 100)]
  said.also = foreignTo(user, touched)
  return { text: texts.waits, waits: true }
}

function whyOf(
  { above, perDay }: NonNullable<CompiledCall['approve']>,
  { amount, today }: { amount: number; today: number },
): string {
  if (amount > above) return texts.aboveOnce(above / 100)
  return today > perDay ? texts.abovePerDay(perDay / 100) : texts.ofAnotherScope
}

interface Kept {
  title: string
  record: string
  amount: number
  touched: Touched
}

async function keep(
  { db, call, values, user, now }: AnyRequest,
  { touched, ...said }: Kept,
  { key }: Chain,
): Promise<void> {
  const id = newId()
  const kept: Omit<KeptCall, 'mac'> = {
    ...{ id, call: call.name, sent: values, makerId: user.id, maker: user.account },
    ...{ title: said.title, record: said.record, amount: said.amount, createdAt: now },
  }
  await db
    .insertInto('approval')
    .values({
      id,
      call: call.name,
      ...said,
      sent: JSON.stringify(values),
      maker_id: user.id,
      maker_account: user.account,
      mac: macOfKept(key, kept),
      created_at: now,
      expires_at: new Date(now.getTime() + keptMs),
      decided_at: null,
    })
    .execute()
  if (touched.size > 0)
    await db
      .insertInto('approval_city')
      .values([...touched.keys()].map((city_code) => ({ approval_id: id, city_code })))
      .execute()
}

/** A call that waits for approval. */
export interface KeptCall {
  id: number
  call: string
  sent: Values
  /** Cents. */
  amount: number
  makerId: number
  /** His account. */
  maker: string
  title: string
  record: string
  createdAt: Date
  mac: string
}

/** MAC of a stored call, to detect changes in the database. Undefined members are ignored, as in JSON. */
export const macOfKept = (key: Buffer, kept: Omit<KeptCall, 'mac'>): string =>
  macOf(key, JSON.parse(JSON.stringify(kept)) as Record<string, unknown>, 'approval')

/**
 * Runs a stored call as its maker. Its log lines are in the maker's name, also in the log of each scope that
 * he lacks. Throws Refused if either operator lacks a right, or if the call is no longer possible.
 */
export async function released(
  { book, chain }: { book: Book; chain: Chain },
  releaser: AnyRequest,
  { mac, ...kept }: KeptCall,
): Promise<void> {
  const { db, user, permissions } = releaser
  const { call: name, sent, makerId } = kept
  if (mac !== macOfKept(chain.key, kept)) throw new Refused(texts.keptChanged)
  const [call, handler] = [book.calls[name], book.handlers[name]]
  if (!call?.approve || !handler) throw new Refused(texts.notReleasable)
  if (!permissions.has(call.approve.key)) throw new Forbidden(texts.forbidden)
  if (makerId === user.id) throw new Forbidden(texts.ownRelease)
  if (await wasReleased(releaser, kept)) throw new Stale(texts.releasedBefore)
  const lines: string[] = []
  const touched = new Map<string, string[]>()
  const made: AnyRequest = {
    ...releaser,
    ...(await makerNow(releaser, { call, values: sent, makerId })),
    call,
    values: sent,
    version: undefined,
    session: null,
    files: {},
    prepared: {},
    log: (text) => lines.push(texts.releasedLine(text, user.account)),
    touch: touching(touched),
  }
  await handler(made)
  const unheld = foreignTo(user, touched)
  if (unheld.length > 0) throw new Forbidden(texts.forbiddenScope(releaser.app.scope?.label ?? ''))
  await writeRecords({ db, chain }, made, { lines, also: foreignTo(made.user, touched), chainOf: user.id })
}

/** Resolves with true if the log has an earlier release. The log cannot be changed; the state of the kept call can. */
async function wasReleased(
  { db, call }: AnyRequest,
  { id, createdAt }: Omit<KeptCall, 'mac'>,
): Promise<boolean> {
  const line = await db
    .selectFrom('operation_record')
    .select('id')
    .where('created_at', '>=', createdAt)
    .where('call', '=', call.name)
    .where('refusal', 'is', null)
    .where(sql<boolean>`records @> ${JSON.stringify({ id: [String(id)] })}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** The maker's current rights: some may have been revoked since the request. */
async function makerNow(
  { db, app, now }: AnyRequest,
  { call, values, makerId }: { call: CompiledCall; values: Values; makerId: number },
): Promise<Pick<AnyRequest, 'user' | 'permissions' | 'scopes'>> {
  const maker = await db
    .selectFrom('operator')
    .select(['id', 'account', 'name', 'super_admin', 'allow_login', 'ends_on', 'created_at', 'revived_at'])
    .where('id', '=', makerId)
    .executeTakeFirst()
  const held = (await holdingsOf(db, [makerId])).get(makerId)
  if (!maker?.allow_login || !held || isExpired(maker, now)) throw new Refused(texts.makerGone)
  const user = {
    ...{ id: maker.id, account: maker.account, name: maker.name, superAdmin: maker.super_admin },
    ...reachOf(held),
  }
  const permissions = user.superAdmin ? everyPermission(app) : held.keys
  if (!mayCall(call, user, permissions)) throw new Refused(texts.makerForbidden)
  return { user, permissions, scopes: narrowScopes(app, call, values, user) }
}
