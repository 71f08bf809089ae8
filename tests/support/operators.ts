import type { APIRequestContext } from '@playwright/test'
import { unique } from './screen'
import type { Api } from './test'

const system = '/zgj-web-api/api/system'

export interface NewOperator {
  account: string
  password: string
}

/** An operator of its own, with the password that was told for it: the first thing to do is to change that. */
export async function newOperator(api: Api): Promise<NewOperator> {
  const body = {
    account: unique('p'),
    name: '改密',
    phone: '13800138000',
    cityCodes: ['130400'],
    allowLogin: 1,
  }
  const { data } = (await api.postJson('/zgj-web-api/api/user/add', body)) as { data: NewOperator }
  return data
}

export async function tokenFor(
  request: APIRequestContext,
  { account, password }: NewOperator,
): Promise<string | undefined> {
  const answer = await request.post(`${system}/login`, { form: { account, password } })
  return ((await answer.json()) as { data?: { token?: string } }).data?.token
}

/** `status` of what the server says to this token's profile call: 9999 = the session is over. */
export async function profileStatus(request: APIRequestContext, token: string): Promise<number> {
  return (
    (await (await request.get(`${system}/getLoginUser`, { headers: { token } })).json()) as { status: number }
  ).status
}

/** The same with a password of his own. */
export async function settledOperator(api: Api, request: APIRequestContext): Promise<NewOperator> {
  const made = await newOperator(api)
  const headers = { token: (await tokenFor(request, made))! }
  const { data } = (await (await request.get(`${system}/getLoginUser`, { headers })).json()) as {
    data: { id: number }
  }
  const password = 'Start-0001'
  const form = { userId: data.id, oldPwd: made.password, newPwd: password, reNewPwd: password }
  await request.post(`${system}/updatePwd`, { headers, form })
  return { account: made.account, password }
}
