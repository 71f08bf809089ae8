import type { Locator, Page } from '@playwright/test'
import { dialogOf, rowOf, rows } from './screen'
import { expect, type Api } from './test'

const base = '/zgj-web-api/admin/baseUserNotice'
export const handan = '130400'

export interface Rider {
  userId: number
  phoneNo: string
}
/** Riders as the picker offers them, in its order. */
export async function ridersOf(api: Api, count: number): Promise<Rider[]> {
  const answer = await api.post('/zgj-web-api/admin/appUser/pickerPage', { page: 1, pageSize: count })
  return (answer.data as { records: Rider[] }).records
}
export async function publish(api: Api, title: string, riders: Rider[], content = '<p>内容</p>') {
  const answer = await api.postJson(`${base}/add`, {
    ...{ cityCode: handan, cityName: '邯郸市', title, content, channel_type: '1,2', msg_type: 3 },
    ...{
      phone: riders.map(({ phoneNo }) => phoneNo).join(),
      userIds: riders.map(({ userId }) => userId).join(),
    },
    create_user: '邯郸市运营',
  })
  expect(answer).toMatchObject({ status: 200 })
}
export const stored = async (api: Api, title: string) =>
  (
    (await api.post(`${base}/page`, { title, page: 1, pageSize: 10 })).data as {
      records: Record<string, unknown>[]
    }
  ).records[0]

export const openPicker = async (page: Page, form: Locator): Promise<Locator> => {
  await form.getByText('添加用户', { exact: true }).click()
  const picker = dialogOf(page, '添加用户')
  await expect(rows(picker)).toHaveCount(10)
  return picker
}
export const tick = (picker: Locator, { phoneNo }: Rider) => rowOf(picker, phoneNo).getByRole('checkbox')
