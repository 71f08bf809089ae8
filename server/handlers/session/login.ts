/** Sign-in: throttled, always recorded, and with equal timing for known and unknown accounts. */
import { newId } from '../../database/ids'
import {
  lastSignIn,
  failuresSince,
  isDormant,
  isExpired,
  newSignInSince,
  reportToOthers,
  signInOf,
} from '../../session/sign-ins'
import { judgedAgain, judgePassword } from '../../session/judged'
import { startSession } from '../../session/store'
import { attemptOf, countFailure, forgetFailures, freeFailures } from '../../session/throttle'
import { knownSince, remember } from '../../session/known-client'
import { prepares } from '../prepared'
import { Refused, type CallRequest, type Handler, type Services } from '../types'

const messages = {
  wrong: '账号或密码错误',
  barred: '该账号已被禁止登录，请联系管理员',
  expired: '该账号已过有效期，请联系管理员',
  given: '初始密码已过期，请联系管理员重置',
  dormant: (days: number) => `该账号已${days}天未使用，请联系管理员`,
  throttled: '登录失败次数过多',
  wait: (minutes: number) => `${messages.throttled}，请${minutes}分钟后再试`,
}

const longestAccount = 100

const attemptFor = ({ values, ip, now }: Pick<CallRequest<'session.login'>, 'values' | 'ip' | 'now'>) =>
  attemptOf(values.account.trim().slice(0, longestAccount), ip, now)

export const login = ({
  loginsPerMinute,
  sessions,
  dormantDays,
  passwordDays,
}: Services): Handler<'session.login'> =>
  prepares<'session.login'>(
    async (request) => {
      // Blanks are part of a password, so it is not trimmed.
      const { password } = request.values
      return { judged: await judgePassword(request, attemptFor(request), loginsPerMinute, password) }
    },
    async (request) => {
      const { db, now, values, ip, client, secure, prepared } = request
      const account = values.account.trim().slice(0, longestAccount)
      const { attempt, waitMs, operator, isRight } = await judgedAgain(db, prepared.judged, {
        password: values.password,
        // The lock enforces the session limit for concurrent sign-ins.
        lock: 'update',
      })
      if (waitMs > 0) {
        const reason = messages.wait(Math.ceil(waitMs / 60_000))
        secure({ event: 'signInFailed', reason: 'throttled', accountId: operator?.id ?? null })
        if (!(await isRecorded(request, account))) await record(request, account, operator, reason)
        throw new Refused(reason, { keep: true, outcome: 'throttled' })
      }

      // The typed account is not logged: people enter passwords there.
      const accountId = operator?.id ?? null
      if (!operator || !isRight) {
        const failures = await countFailure(db, attempt)
        secure({ event: 'signInFailed', reason: 'wrong', accountId })
        if (failures >= freeFailures) secure({ event: 'lockedOut', accountId })
        await record(request, account, operator, messages.wrong)
        throw new Refused(messages.wrong, { keep: true })
      }
      const last = await lastSignIn(db, operator.id)
      const barred = await barredBy(request, operator, { last: last?.created_at, days: dormantDays })
      if (barred) {
        secure({ event: 'signInFailed', reason: barred.reason, accountId })
        await record(request, account, operator, barred.text)
        throw new Refused(barred.text, { keep: true })
      }
      await forgetFailures(db, attempt)
      if (passwordDays > 0) await askForAnother(db, operator.id, daysBefore(now, passwordDays))
      const failures = last ? await failuresSince(db, operator.id, last.created_at) : 0
      const known = await knownSince(db, { client: request.knownClient, operatorId: operator.id, now })
      const isNew = known === 'new'
      secure({ event: 'signedIn', accountId, ...(isNew ? { reason: 'newClient' } : {}) })
      const recordId = await record(request, account, operator, '', isNew)
      if (isNew) await reportToOthers(db, operator.id, recordId)
      const newSignIn = known instanceof Date ? await newSignInSince(db, operator.id, known) : null
      const { token, ended } = await startSession(db, operator.id, now, { ip, client, newSignIn }, sessions)
      if (ended > 0) secure({ event: 'sessionEnded', reason: 'limit', accountId })
      return {
        values: { token, last: last ? [signInOf(last)] : [], failures },
        clientToken: await remember(db, { client: request.knownClient, operatorId: operator.id, now }),
      }
    },
  )

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

/** An operator whose password is older must choose a new one first. */
async function askForAnother(db: CallRequest['db'], id: number, oldest: Date): Promise<void> {
  await db
    .updateTable('operator')
    .set({ initial_password: true })
    .where('id', '=', id)
    .where((row) => row(row.fn.coalesce('password_at', 'created_at'), '<', oldest))
    .execute()
}

/** Why the account cannot sign in despite the right password. */
async function barredBy(
  { db, now }: CallRequest,
  { id, allow_login }: { id: number; allow_login: boolean },
  { last, days }: { last: Date | undefined; days: number },
) {
  if (!allow_login) return { reason: 'barred', text: messages.barred } as const
  const used = await db
    .selectFrom('operator')
    .select(['created_at', 'revived_at', 'ends_on', 'password_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (isExpired(used, now)) return { reason: 'expired', text: messages.expired } as const
  if (used.password_until && used.password_until <= now)
    return { reason: 'givenPassword', text: messages.given } as const
  if (isDormant(used, { last, days, now }))
    return { reason: 'dormant', text: messages.dormant(days) } as const
  return undefined
}

interface Operator {
  id: number
  name: string
  city_code: string
}

/**
 * True if a throttled attempt with this account and address was recorded within the minute. One line per
 * minute is enough.
 */
async function isRecorded({ db, ip, now }: CallRequest, account: string): Promise<boolean> {
  const found = await db
    .selectFrom('login_record')
    .select('id')
    .where('created_at', '>', new Date(now.getTime() - 60_000))
    .where('account', '=', account)
    .where('ip', '=', ip)
    .where('reason', 'like', `${messages.throttled}%`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Resolves with the id of the line. `reason` = '' for success. */
async function record(
  { db, now, ip, client }: CallRequest,
  account: string,
  operator: Operator | undefined,
  reason: string,
  isNewClient = false,
): Promise<number> {
  const id = newId()
  await db
    .insertInto('login_record')
    .values({
      id,
      account,
      operator_id: operator?.id ?? null,
      name: operator?.name ?? '',
      city_code: operator?.city_code ?? '',
      ip,
      client: client.slice(0, 300),
      succeeded: reason === '',
      reason,
      new_client: isNewClient,
      created_at: now,
    })
    .execute()
  return id
}
