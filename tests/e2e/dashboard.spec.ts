import { dateText, daysLater, momentNow } from '../../engine/clock'
import { hold } from '../support/hold'
import { expect, test } from '../support/test'
import { chooseTab } from '../support/screen'

const counts = '/zgj-web-api/admin/home/userCount'
const dayText = (daysAgo: number) => dateText(daysLater(momentNow(), -daysAgo))

test.describe('dashboard', () => {
  test('four cards with today, yesterday and an explanation, for all cities or one (D1-DASH-001…007)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/index')
    const cards = page.locator('.dashboard-card')
    await expect(cards.locator('h2')).toHaveText(['新增用户', '活跃用户', '启动次数', '累计用户'])
    await expect(cards.locator('.dashboard-card-today dd').last()).toHaveText(/^[\d,]+$/)
    await expect(cards.getByText('昨日')).toHaveCount(4)
    const all = await cards.last().locator('dd').first().textContent()
    await cards.first().getByRole('button').hover()
    await expect(page.getByRole('tooltip')).toHaveText('首次打开应用并完成注册的用户数')
    await page.getByLabel('城市').first().click()
    await expect(page.locator('.ant-select-item-option').first()).toHaveText('所有城市')
    await page.getByTitle('邯郸市').click()
    await expect(cards.last().locator('dd').first()).not.toHaveText(all!)
    expect(calls.filter(({ path }) => path === counts).map(({ body }) => body)).toEqual([
      { cityCode: '' },
      { cityCode: '130400' },
    ])
  })

  test('six views over the last 30 days, each with its own call, kept in the address (D1-DASH-008…014, 031)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/index')
    const sent = (path: string) => calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body)
    const range = { cityCode: '130400', startTime: dayText(29), endTime: dayText(0) }
    for (const name of ['活跃用户', '启动次数', '累计用户', '活跃用户构成', '线路乘车']) {
      await chooseTab(page, name)
      await expect(page.getByRole('img', { name, exact: true }).locator('canvas').first()).toBeVisible()
    }
    expect(sent('/getUserCount')).toEqual([
      { type: '1', ...range },
      { type: '2', ...range },
    ])
    expect(sent('/userCountDetail')).toEqual(['2', '3', '5'].map((type) => ({ type, ...range })))
    expect(sent('/vehicleCount')).toEqual([range])
    await expect(page.getByRole('columnheader', { name: '乘坐最多的车辆' })).toBeAttached()
    await page.reload()
    await expect(page.getByRole('tab', { name: '线路乘车' })).toHaveAttribute('aria-selected', 'true')
  })

  test('the calendar knows no future, 120 days at most, and its shortcuts (D1-DASH-029, 032…037)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/index')
    await page.getByLabel('日期范围').first().click()
    const shortcuts = page.locator('.ant-picker-presets li')
    await expect(shortcuts).toHaveText(['昨天', '近7天', '近30天', '近60天', '近90天', '近120天'])
    const tomorrow = page.locator(`td[title="${dayText(-1)}"]`)
    if ((await tomorrow.count()) > 0) await expect(tomorrow.first()).toHaveClass(/disabled/)
    await shortcuts.getByText('近120天').click()
    await expect(page).toHaveURL(new RegExp(`start=${dayText(119)}&end=${dayText(0)}`))
    await page.getByLabel('日期范围').first().click()
    await page.locator('.ant-picker-presets li').getByText('昨天').click()
    await expect(page).toHaveURL(new RegExp(`start=${dayText(1)}&end=${dayText(1)}`))
    const asked = calls.filter(({ path }) => path.endsWith('/getUserCount')).at(-1)!
    expect(asked.body).toMatchObject({ startTime: dayText(1), endTime: dayText(1) })
  })

  test('picked by hand, a range ends 120 days from its first day at most, in both directions (D1-DASH-030, D1-DASH-038)', async ({
    page,
    openAs,
  }) => {
    await openAs('handan', '/index')
    const dayOf = (daysAgo: number) => page.locator(`.ant-picker-cell-in-view[title="${dayText(daysAgo)}"]`)
    const [previous, next] = ['.ant-picker-header-prev-btn', '.ant-picker-header-next-btn'].map((button) =>
      page.locator(`.ant-picker-panels ${button}:visible`),
    )
    /** Turns the calendar until the day is on show. */
    const turnTo = async (daysAgo: number, button: typeof previous) => {
      for (let turns = 0; turns < 12 && (await dayOf(daysAgo).count()) === 0; turns++) await button!.click()
      return dayOf(daysAgo)
    }
    const panels = page.locator('.ant-picker-panels')
    const open = async (place: '开始日期' | '结束日期') => {
      await expect(panels).toBeHidden()
      await page.getByPlaceholder(place).click()
      await expect(panels).toBeVisible()
    }

    await open('开始日期')
    await (await turnTo(200, previous)).click()
    const tooLate = await turnTo(79, next)
    await expect(tooLate).toHaveClass(/disabled/)
    await tooLate.click()
    await expect(page).not.toHaveURL(/start=/)
    await (await turnTo(80, previous)).click()
    await expect(page).toHaveURL(new RegExp(`start=${dayText(200)}&end=${dayText(80)}`))

    await open('结束日期')
    await (await turnTo(10, next)).click()
    const tooEarly = await turnTo(131, previous)
    await expect(tooEarly).toHaveClass(/disabled/)
    await (await turnTo(130, next)).click()
    await expect(page).toHaveURL(new RegExp(`start=${dayText(130)}&end=${dayText(10)}`))
  })

  test('while figures are on their way their places are kept, and said to be busy', async ({
    page,
    openAs,
  }) => {
    const release = await hold(page, /\/admin\/home\//)
    await openAs('handan', '/index')
    const cards = page.locator('.dashboard-cards')
    await expect(cards).toHaveAttribute('aria-busy', 'true')
    await expect(cards.locator('.ant-skeleton')).toHaveCount(4)
    for (const name of ['新增用户', '用户平台分布', '关键节点访问']) {
      const waiting = page.getByRole('status', { name, exact: true })
      await expect(waiting).toHaveAttribute('aria-busy', 'true')
      await expect(waiting.locator('.ant-skeleton')).toBeVisible()
    }
    const before = await page.locator('.dashboard-card').first().boundingBox()
    release()
    await expect(page.locator('.ant-skeleton')).toHaveCount(0)
    await expect(cards).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('img', { name: '新增用户', exact: true })).toBeVisible()
    expect(await page.locator('.dashboard-card').first().boundingBox()).toEqual(before)
  })

  test('who may not see the figures is told whom to ask, and is not asked to try again', async ({
    page,
    openAs,
  }) => {
    await openAs('nokey', '/index')
    await expect(page.getByText('请联系管理员开通本页面的权限')).toHaveCount(4)
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  })

  test('periods of 7, 15 and 30 days; the recharge methods have no data (D1-DASH-015…024, 039)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/index')
    const panel = (name: string) => page.getByRole('region', { name })
    await panel('关键节点访问').getByText('近15天').click()
    await panel('关键节点访问').getByText('近30天').click()
    await expect(panel('关键节点访问').getByRole('rowheader')).toHaveText([
      '线路信息',
      '站点信息',
      '路线规划',
      '平台公告',
      '扫码乘车',
    ])
    const days = calls
      .filter(({ path }) => path.endsWith('/eventTypeCount'))
      .map(({ body }) => (body as { day: string }).day)
    expect(days).toEqual(['7', '15', '30'])
    await expect(panel('用户平台分布').getByRole('rowheader')).toHaveText(['Android', 'iOS'])
    await expect(panel('充值方式').getByText('暂无充值数据')).toBeVisible()
    await expect(panel('充值方式').getByText('近30天')).toBeVisible()
  })

  test('a chart that fails says so alone and can be tried again; figures as table and sheet', async ({
    page,
    openAs,
    watch,
  }) => {
    watch.allow(/500/)
    let broken = true
    await page.route('**/admin/home/eventTypeCount', (route) =>
      broken ? route.fulfill({ json: { status: 500, msg: '统计服务繁忙' } }) : route.fallback(),
    )
    await openAs('handan', '/index')
    const nodes = page.getByRole('region', { name: '关键节点访问' })
    await expect(nodes.getByRole('alert')).toContainText('统计服务繁忙')
    await expect(page.getByRole('region', { name: '用户平台分布' }).locator('canvas').first()).toBeVisible()
    broken = false
    await nodes.getByRole('button', { name: '重试' }).click()
    await expect(nodes.locator('canvas').first()).toBeVisible()
    await nodes.getByRole('button', { name: '查看数据 关键节点访问' }).click()
    await expect(nodes.getByRole('cell').first()).toBeVisible()
    const download = page.waitForEvent('download')
    await nodes.getByRole('button', { name: '导出 关键节点访问' }).click()
    expect((await download).suggestedFilename()).toBe('关键节点访问.xlsx')
  })
})
