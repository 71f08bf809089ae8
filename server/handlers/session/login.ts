/** Sign-in: throttled, in even time for known and unknown accounts, recorded whatever comes of it. */
import { newId } from '../../database/ids'
import { judgedAgain, judgePassword } from '../../session/judged'
import { startSession } from '../../session/store'
import { attemptOf, countFailure, forgetFailures, freeFailures } from '../../session/throttle'
import { remember } from '../../session/known-client'
import { prepares } from '../prepared'
import { Refused, type CallRequest, type Handler, type Services } from '../types'

const messages = {
  wrong: '账号或密码错误',
  barred: '该账号已被禁止登录，请联系管理员',
  throttled: '登录失败次数过多',
  wait: (minutes: number) => `${messages.throttled}，请${minutes}分钟后再试`,
}

const longestAccount = 100

const attemptFor = ({ values, ip, now }: Pick<CallRequest<'session.login'>, 'values' | 'ip' | 'now'>) =>
  attemptOf(values.account.trim().slice(0, longestAccount), ip, now)

export const login = ({ loginsPerMinute }: Services): Handler<'session.login'> =>
  prepares<'session.login'>(
    async (request) => {
      // Spaces belong to a password.
      const { password } = request.values
      return { judged: await judgePassword(request, attemptFor(request), loginsPerMinute, password) }
    },
    async (request) => {
      const { db, now, values, ip, client, secure, prepared } = request
      const account = values.account.trim().slice(0, longestAccount)
      const { attempt, waitMs, operator, isRight } = await judgedAgain(db, prepared.judged, {
        password: values.password,
        lock: 'share',
      })
      if (waitMs > 0) {
        const reason = messages.wait(Math.ceil(waitMs / 60_000))
        secure({ event: 'signInFailed', reason: 'throttled', accountId: operator?.id ?? null })
        if (!(await isRecorded(request, account))) await record(request, account, operator, reason)
        throw new Refused(reason, { keep: true, outcome: 'throttled' })
      }

      // Never the account as it was typed: people type passwords there.
      const accountId = operator?.id ?? null
      if (!operator || !isRight) {
        const failures = await countFailure(db, attempt)
        secure({ event: 'signInFailed', reason: 'wrong', accountId })
        if (failures >= freeFailures) secure({ event: 'lockedOut', accountId })
        await record(request, account, operator, messages.wrong)
        throw new Refused(messages.wrong, { keep: true })
      }
      if (!operator.allow_login) {
        secure({ event: 'signInFailed', reason: 'barred', accountId })
        await record(request, account, operator, messages.barred)
        throw new Refused(messages.barred, { keep: true })
      }
      await forgetFailures(db, attempt)
      secure({ event: 'signedIn', accountId })
      await record(request, account, operator, '')
      const token = await startSession(db, operator.id, now, { ip, client })
      const cookie = await remember(db, { client: request.knownClient, operatorId: operator.id, now })
      return { values: { token }, ...(cookie === undefined ? {} : { clientToken: cookie }) }
    },
  )

interface Operator {
  id: number
  name: string
  city_code: string
}

/** Whether a throttled try of this account from this address was written down within the minute: one line a minute says it. */
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

/** `reason` = '' for a success. */
async function record(
  { db, now, ip, client }: CallRequest,
  account: string,
  operator: Operator | undefined,
  reason: string,
) {
  await db
    .insertInto('login_record')
    .values({
      id: newId(),
      account,
      operator_id: operator?.id ?? null,
      name: operator?.name ?? '',
      city_code: operator?.city_code ?? '',
      ip,
      client: client.slice(0, 300),
      succeeded: reason === '',
      reason,
      created_at: now,
    })
    .execute()
}
