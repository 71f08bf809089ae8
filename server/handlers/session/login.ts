/** Sign-in: throttled, in even time for known and unknown accounts, recorded whatever comes of it. */
import { newId } from '../../database/ids'
import { accountKey } from '../../session/account'
import { verifyPassword } from '../../session/passwords'
import { startSession } from '../../session/store'
import { attemptOf, countFailure, forgetFailures, freeFailures, throttle } from '../../session/throttle'
import { Refused, type CallRequest, type Handler, type Services } from '../types'

const messages = {
  wrong: '账号或密码错误',
  barred: '该账号已被禁止登录，请联系管理员',
  wait: (minutes: number) => `登录失败次数过多，请${minutes}分钟后再试`,
}

const longestAccount = 100

export const login =
  ({ loginsPerMinute }: Services): Handler<'session.login'> =>
  async (request) => {
    const { db, now, values, ip, client, secure } = request
    const account = values.account.trim().slice(0, longestAccount)
    // Spaces belong to a password.
    const { password } = values
    const attempt = attemptOf(account, ip, now)
    const waitMs = await throttle(db, attempt, loginsPerMinute)
    if (waitMs > 0) {
      secure({ event: 'signInFailed', reason: 'throttled' })
      throw new Refused(messages.wait(Math.ceil(waitMs / 60_000)), { keep: true, outcome: 'throttled' })
    }

    const operator = await findOperator(db, account)
    // Never the account as it was typed: people type passwords there.
    const accountId = operator?.id ?? null
    const right = await verifyPassword(operator?.password_hash ?? null, password)
    if (!operator || !right) {
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
    return { values: { token: await startSession(db, operator.id, now, { ip, client }) } }
  }

type Operator = NonNullable<Awaited<ReturnType<typeof findOperator>>>

const findOperator = (db: CallRequest['db'], account: string) =>
  db
    .selectFrom('operator')
    .select(['id', 'name', 'city_code', 'password_hash', 'allow_login'])
    .where('account_key', '=', accountKey(account))
    .executeTakeFirst()

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
