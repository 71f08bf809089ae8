import type { Page } from '@playwright/test'
import {
  callsTo,
  choose,
  dialogOf,
  headers,
  lastCall,
  newest,
  press,
  problems,
  rows,
  says,
  toasts,
} from '../support/screen'
import { expect, test } from '../support/test'

const names = ['全量同步', '增量同步', '刷新缓存', '线路同步']
const start = (page: Page, name: string): Promise<void> => press(page.getByRole('main'), name)

test('lineSync: one run at a time, seen going on and ending without a click (D1-EP, D1-ROUTE)', async ({
  page,
  openAs,
  calls,
}) => {
  await openAs('superAdmin', '/lineSync')
  await expect(headers(page)).toHaveText([
    '序号',
    '同步类型',
    '城市',
    '开始时间',
    '结束时间',
    '新增',
    '更新',
    '状态',
    '操作人',
  ])
  const ask = dialogOf(page, '确定要全量同步吗？')
  await start(page, '全量同步')
  await press(ask, '取消')
  await says(page, '已取消同步')
  expect(callsTo(calls, '/syncCityByTmpAll')).toEqual([])

  await start(page, '线路同步')
  const dialog = dialogOf(page, '线路同步')
  await press(dialog, '确定')
  await problems(dialog, ['请选择城市'])
  await choose(page, dialog.getByRole('combobox', { name: '城市' }), '安阳市')
  await press(dialog, '确定')
  await expect(toasts(page).filter({ hasText: '线路同步已开始' })).toHaveCount(1)
  await expect.poll(() => newest(calls, '/line/sync')?.body).toEqual({ cityCode: '410500' })
  await expect(rows(page).first()).toContainText('安阳市')
  await expect(rows(page).first()).toContainText('同步中')
  await expect(page.getByText('同步状态').locator('xpath=following-sibling::*[1]')).toHaveText('同步中')
  for (const name of names)
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeDisabled()

  await expect(rows(page).first()).toContainText('已完成')
  await expect(page.getByText('同步状态').locator('xpath=following-sibling::*[1]')).toHaveText('空闲')
  for (const name of names)
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeEnabled()

  await start(page, '全量同步')
  await press(ask, '全量同步')
  await expect(toasts(page).filter({ hasText: '全量同步已开始' })).toHaveCount(1)
  expect((await lastCall(calls, '/syncCityByTmpAll')).method).toBe('GET')
  await expect(rows(page).first()).toContainText('所有城市')
  await expect(rows(page).first()).toContainText('已完成')
  // the runs themselves take their time: of the others only the call and the words count
  await page.route(/syncCityByTmpIncrement|flushCache/, (route) => route.fulfill({ json: { status: 200 } }))
  for (const [name, path, said] of [
    ['增量同步', '/syncCityByTmpIncrement', '增量同步已开始'],
    ['刷新缓存', '/flushCache', '缓存已刷新'],
  ] as const) {
    await start(page, name)
    await expect(toasts(page).filter({ hasText: said })).toHaveCount(1)
    expect((await lastCall(calls, path)).method).toBe('GET')
  }
})

test('lineSync: a run that somebody else started elsewhere is told, not doubled', async ({
  page,
  openAs,
  calls,
}) => {
  await page.route('**/api/op/getSyncStatus', (route) =>
    route.fulfill({ json: { status: 200, data: { running: true, lastTime: '2026-01-01 00:00:00' } } }),
  )
  await openAs('handan', '/lineSync')
  await start(page, '增量同步')
  await says(page, '正在同步中，请稍后再试')
  expect(callsTo(calls, '/syncCityByTmpIncrement')).toEqual([])
})
