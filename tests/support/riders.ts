import type { Locator, Page } from '@playwright/test'
import { rows, unique } from './screen'
import { expect, type Api } from './test'

const base = '/zgj-web-api/admin/appUser'

/** An account of a rider as listed. */
export interface User {
  userId: number
  phoneNo: string
  status: number
  blocName: string | null
}
export async function usersOf(api: Api, filters: Record<string, unknown> = {}): Promise<User[]> {
  const answer = await api.postJson(`${base}/page`, { page: 1, pageSize: 20, ...filters })
  return (answer.data as { records: User[] }).records
}
export const addBloc = async (api: Api, cityCode: string): Promise<string> => {
  const name = unique('集团')
  expect(await api.post('/zgj-web-api/admin/bloc/add', { name, cityCode })).toMatchObject({ status: 200 })
  return name
}

/** The row of an account, found by its phone. */
export const openUser = (page: Page, { phoneNo }: User): Locator => rows(page).filter({ hasText: phoneNo })
