import type { APIRequestContext } from '@playwright/test'
import { unique } from './screen'
import type { Api } from './test'

const system = '/zgj-web-api/api/system'

export interface NewOperator {
  account: string
  password: string
}

/** A new operator with an assigned password, which must be changed first. */
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

/** `status` of the profile call with this token: 9999 = the session has ended. */
export async function profileStatus(request: APIRequestContext, token: string): Promise<number> {
  return (
    (await (await request.get(`${system}/getLoginUser`, { headers: { token } })).json()) as { status: number }
  ).status
}

/** A new operator who has chosen his own password. */
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
