import {
  cell,
  choose,
  dialogOf,
  expectNoButtons,
  headers,
  lastCall,
  newest,
  press,
  rows,
  sheetOf,
} from '../support/screen'
import { expect, test } from '../support/test'

const pageCall = '/green/page'
const ranksOf = (texts: string[]): number[] => texts.map(Number)
const isRising = (ranks: number[]): boolean => ranks.every((rank, at) => at === 0 || ranks[at - 1]! <= rank)

test.describe('green rankings', () => {
  test('a board is asked for by city and kind, its riders looked into, and taken along as it was asked', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/greenRankings')
    expect((await lastCall(calls, pageCall)).body).toMatchObject({ period: '3' })
    await expect(rows(page).first()).toBeVisible()

    const search = page.getByRole('search')
    await choose(page, search.getByLabel('榜单'), '月榜')
    await choose(page, search.getByLabel('城市'), '邯郸市')
    await press(page, '查询')
    await expect.poll(() => newest(calls, pageCall)?.body).toMatchObject({ period: '2' })
    await expect(rows(page).filter({ hasNotText: '邯郸市' })).toHaveCount(0)
    await expect(rows(page).first()).toContainText('邯郸市')
    const cityAt = (await headers(page).allTextContents()).indexOf('城市')
    const cities = await rows(page)
      .locator(`td:nth-child(${cityAt + 1})`)
      .allTextContents()
    expect(new Set(cities)).toEqual(new Set(['邯郸市']))
    const rankAt = (await headers(page).allTextContents()).indexOf('排名')
    const ranks = ranksOf(
      await rows(page)
        .locator(`td:nth-child(${rankAt + 1})`)
        .allTextContents(),
    )
    expect(isRising(ranks), ranks.join()).toBe(true)

    // Filters that were changed without a query do not affect the file.
    await choose(page, search.getByLabel('榜单'), '总榜')
    const sheet = await sheetOf(page, () => press(page, '导出'))
    expect(sheet.file).toContain('绿色排行')
    expect(ranksOf(sheet.rows.slice(1).map(([rank]) => rank!)).slice(0, ranks.length)).toEqual(ranks)

    const first = rows(page).first()
    const name = (await (await cell(page, first, '昵称')).textContent())!.trim()
    await press(first, '详情')
    const records = dialogOf(page, `${name} 出行记录`)
    await expect(rows(records).nth(1)).toBeVisible()
    const times = await rows(records).locator('td:last-child').allTextContents()
    expect(times.length).toBeGreaterThan(1)
    expect([...times].sort().reverse()).toEqual(times)
    await page.keyboard.press('Escape')
    await expect(records).toHaveCount(0)
  })

  test("a city's operator sees the riders of his city, and who may only look takes nothing along", async ({
    page,
    openAs,
  }) => {
    await openAs('readonly', '/greenRankings')
    await expect(rows(page).first()).toContainText('邯郸市')
    const cityAt = (await headers(page).allTextContents()).indexOf('城市')
    expect(
      new Set(
        await rows(page)
          .locator(`td:nth-child(${cityAt + 1})`)
          .allTextContents(),
      ),
    ).toEqual(new Set(['邯郸市']))
    await expectNoButtons(page, ['导出', '详情'])
  })
})
