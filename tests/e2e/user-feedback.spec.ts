/** Long on purpose: each file of end-to-end tests starts a console. */
import type { Locator, Page } from '@playwright/test'
import {
  callsTo,
  cell,
  choose,
  dialogOf,
  entries,
  entry,
  headers,
  lastCall,
  newest,
  press,
  problems,
  rowOf,
  rows,
  says,
} from '../support/screen'
import { cellsOf } from '../support/sheet'
import { expect, test, type Api } from '../support/test'

const base = '/zgj-web-api/admin/userFeedbackProblem'

interface Ticket {
  id: number
  user_id: number
  citycode: string
  cardNo: string
  phoneNo: string
  handle_state: number
  image_url: string
}
/** Tickets in one state; every call returns different tickets. */
async function ticketsOf(api: Api, handleState: number, count = 10): Promise<Ticket[]> {
  const answer = await api.post(`${base}/selectList`, { handleState, page: 1, pageSize: count })
  return (answer.data as { records: Ticket[] }).records
}
const detailOf = async (api: Api, { id }: Ticket) =>
  (await api.post(`${base}/findById`, { problem_id: id })).data as {
    feedbackProblem: { handleState: string }
    feedbackProblemCommentList: { type: number; comment: string; comment_person: string }[]
  }
const rowOfTicket = (page: Page, { phoneNo, cardNo }: Ticket): Locator =>
  rows(page).filter({ hasText: cardNo }).filter({ hasText: phoneNo }).first()
const reply = (place: Page | Locator, text: string): Promise<void> => place.getByLabel('回复内容').fill(text)

test.describe('userFeedback', () => {
  test('D2-FEED-001..029 044 045 047 058 065..068: columns, counts above, and filters that feed both calls (D2-FEED-040, 080)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/userFeedback')
    await expect(headers(page)).toHaveText([
      ...[
        '',
        '序号',
        '城市',
        '卡号',
        '手机号',
        '反馈类型',
        '平台',
        '反馈问题',
        '反馈时间',
        '回复人',
        '处理状态',
        '操作',
      ],
    ])
    await expect(rows(page)).toHaveCount(10)
    const counts = page.locator('dl')
    await expect(counts).toContainText('重复扣款')
    const all = await counts.textContent()
    await press(page, '展开')
    const search = page.getByRole('search')
    await choose(page, search.getByLabel('城市'), '邯郸市')
    await choose(page, search.getByLabel('反馈类型'), '实时公交')
    await choose(page, search.getByLabel('处理状态'), '处理中')
    await search.getByLabel('回复人').click()
    await expect(entries(page).first()).not.toHaveText('待处理')
    const handler = (await entries(page).first().getAttribute('title'))!
    await entry(page, handler).click()
    await search.getByLabel('手机号').fill('199')
    await search.getByPlaceholder('开始时间').click()
    await expect(page.locator('.ant-picker-presets li')).toHaveText(['今天', '昨天', '最近7天', '最近30天'])
    await page.locator('.ant-picker-presets li').last().click()
    await press(page, '查询')
    const asked = {
      ...{ cityCode: '130400', handleState: '2', comment_person: handler, phoneNo: '199' },
      ...{ tagId: expect.stringMatching(/\d/) },
      ...{ startTime: expect.stringMatching(/ 00:00:00$/), endTime: expect.stringMatching(/ 23:59:59$/) },
    } as Record<string, unknown>
    for (const call of ['selectList', 'problemCount'])
      await expect.poll(() => newest(calls, call)?.body).toMatchObject(asked)
    await expect.poll(() => newest(calls, 'selectList')?.body).toMatchObject({ page: '1', pageSize: '10' })
    await expect(counts.filter({ hasText: all! })).toHaveCount(0)
    await press(page, '重置')
    await expect(counts).toHaveText(all!)

    // A range with only one end is refused, and no request is sent.
    const before = callsTo(calls, 'selectList').length
    const start = search.getByPlaceholder('开始时间')
    await start.click()
    await start.fill('2026-01-02 00:00:00')
    await start.press('Enter')
    await page.keyboard.press('Escape')
    await search.getByLabel('手机号').click()
    await expect(search.getByText('请选择正确时间范围')).toBeVisible()
    await expect(search.getByPlaceholder('结束时间')).toHaveValue('')
    await press(page, '查询')
    expect(callsTo(calls, 'selectList').length).toBe(before)

    for (const [text, color] of [
      ['待处理', 'red'],
      ['处理中', 'yellow'],
      ['已解答', 'green'],
    ] as const) {
      await page.goto(`/userFeedback?handleState=${{ 待处理: 1, 处理中: 2, 已解答: 3 }[text]}`)
      await expect(rows(page).first().locator(`.sc-tag-${color}`)).toHaveText(text)
    }
    await expect(page.getByRole('combobox', { name: '页码' }).getByRole('option')).toHaveText(
      [10, 20, 30, 40, 50, 100].map((size) => `${size} 条/页`),
    )
  })

  test('D2-FEED-030..037 041..043 048 049 052 054 055 069 070 073 074: the detail, its photos and its reply box (D2-FEED-079)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('shijiazhuang')
    const ticket = (await ticketsOf(api, 2, 50)).find(({ image_url }) => image_url)!
    await openAs('shijiazhuang', `/userFeedback?handleState=2&phoneNo=${ticket.phoneNo}`)
    await rowOfTicket(page, ticket).getByRole('button', { name: '详情' }).click()
    const panel = page.getByRole('region', { name: '反馈详情' })
    for (const label of [
      ...['用户', '联系方式', '城市', '平台', '反馈类型', '反馈时间', '手机型号', '系统版本', 'APP版本'],
      ...['反馈问题', '问题描述', '照片', '沟通记录'],
    ])
      await expect(panel.getByText(label, { exact: true })).toBeVisible()
    await expect(panel.locator('[data-field=cityName]')).toContainText('石家庄市')
    await expect(panel.locator('[data-field=problems] .sc-tag').first()).toBeVisible()
    const said = (await detailOf(api, ticket)).feedbackProblemCommentList
    await expect(panel.getByRole('listitem')).toHaveCount(said.length)
    const ours = panel.locator('.sc-thread-entry[data-own]').first()
    await expect(ours).toContainText(said.find(({ type }) => String(type) === '2')!.comment_person)
    await panel.getByRole('button', { name: '预览' }).first().click()
    await expect(page.locator('.ant-image-preview-img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.ant-image-preview-img')).toHaveCount(0)

    await press(panel, '回复')
    await problems(panel, ['回复信息必须填写!'])
    await reply(panel, '字'.repeat(201))
    await expect(panel.getByText('字数已超过限制')).toBeVisible()
    await expect(panel.getByRole('button', { name: '回复', exact: true })).toBeDisabled()
    await expect(panel.getByRole('button', { name: '回复并标记为已解答' })).toBeDisabled()
    // The sent text is counted: without its trailing line break.
    await reply(panel, `${'字'.repeat(200)}\n`)
    await expect(panel.getByText('字数已超过限制')).toHaveCount(0)
    await expect(panel.getByRole('button', { name: '回复并标记为已解答' })).toBeEnabled()
    await reply(panel, '请更新后再试')
    await page.route(
      `**${base}/updateByIds`,
      (route) => route.fulfill({ json: { success: false, msg: '别的' } }),
      { times: 1 },
    )
    await press(panel, '回复')
    await says(page, '信息异常!\n别的')
    await expect(panel.getByLabel('回复内容')).toHaveValue('请更新后再试')
    await press(panel, '回复')
    await expect(page.getByText('恭喜你，回复成功', { exact: true })).toBeVisible()
    await expect
      .poll(() => newest(calls, '/updateByIds')?.body)
      .toEqual({
        ...{ ids: [ticket.id], userIds: [ticket.user_id], cityCodes: [ticket.citycode] },
        ...{ handle_state: 2, comment: '请更新后再试', comment_person: '石家庄市运营' },
      })
    const replied = await detailOf(api, ticket)
    expect(replied.feedbackProblem.handleState).toBe('2')
    expect(replied.feedbackProblemCommentList.at(-1)).toMatchObject({
      comment: '请更新后再试',
      comment_person: '石家庄市运营',
    })

    await rowOfTicket(page, ticket).getByRole('button', { name: '回复' }).click()
    const dialog = dialogOf(page, '回复')
    await reply(dialog, '已经修复')
    await press(dialog, '回复并标记为已解答')
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => newest(calls, '/updateByIds')?.body).toMatchObject({ handle_state: 3 })
    expect((await detailOf(api, ticket)).feedbackProblem.handleState).toBe('3')

    await page.goto(`/userFeedback?handleState=3&phoneNo=${ticket.phoneNo}`)
    await expect(rowOfTicket(page, ticket).getByRole('button', { name: '回复' })).toBeDisabled()
    await rowOfTicket(page, ticket).getByRole('button', { name: '详情' }).click()
    await expect(panel.getByText('已经修复')).toBeVisible()
    await expect(panel.getByLabel('回复内容')).toBeDisabled()
    await expect(panel.getByRole('button', { name: '回复', exact: true })).toBeDisabled()
    await expect(panel.getByRole('button', { name: '回复并标记为已解答' })).toBeDisabled()
    await press(panel.locator('footer'), '返回')
    await expect(panel).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`phoneNo=${ticket.phoneNo}`))
  })

  test('D2-FEED-014 015 038 046 050 051 056 057 072 075 081: a batch leaves answered tickets out; export is what was ticked', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('baoding')
    await openAs('baoding', '/userFeedback?size=50')
    await expect(rows(page).first()).toBeVisible()
    await press(page, '批量回复')
    await says(page, '请选择批量回复对象!')
    await press(page, '批量导出')
    await expect(page.getByText('请先选择明细列表!')).toBeVisible()

    const inState = (text: string) => rows(page).filter({ has: page.locator('td', { hasText: text }) })
    await inState('已解答').first().getByRole('checkbox').check()
    await press(page, '批量回复')
    // Answered tickets are not a valid selection.
    await expect(page.getByText('请选择批量回复对象!').last()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const open = [inState('待处理').first(), inState('处理中').first()]
    const cards = await Promise.all(open.map(async (row) => (await cell(page, row, '卡号')).textContent()))
    for (const row of open) await row.getByRole('checkbox').check()

    const download = page.waitForEvent('download')
    await press(page, '批量导出')
    expect((await download).suggestedFilename()).toBe('用户反馈.xlsx')
    const [head, ...body] = (await cellsOf(await download)) as string[][]
    expect(head).toEqual(expect.arrayContaining(['城市', '卡号', '手机号', '反馈问题', '处理状态']))
    expect(body).toHaveLength(3)
    expect(body.map((line) => line[head!.indexOf('卡号')])).toEqual(expect.arrayContaining(cards))
    expect(new Set(body.map((line) => line[head!.indexOf('处理状态')]))).toEqual(
      new Set(['待处理', '处理中', '已解答']),
    )

    await press(page, '批量回复')
    const dialog = dialogOf(page, '批量回复')
    await expect(dialog.getByRole('button', { name: '回复并标记为已解答' })).toBeDisabled()
    await press(dialog, '回复')
    await problems(dialog, ['回复信息必须填写!'])
    await reply(dialog, '统一处理')
    await press(dialog, '回复')
    await expect(page.getByText('恭喜你，批量回复成功!')).toBeVisible()
    const tickets = (await ticketsOf(api, 2, 100)).filter(({ cardNo }) => cards.includes(cardNo))
    const sent = (await lastCall(calls, '/updateByIds')).body as {
      ids: number[]
      userIds: number[]
      cityCodes: string[]
    }
    expect(sent.ids).toHaveLength(2)
    expect(
      sent.ids.map((id, at) => ({ id, user_id: sent.userIds[at], citycode: sent.cityCodes[at] })),
    ).toEqual(
      sent.ids.map((id) => {
        const { user_id, citycode } = tickets.find((ticket) => ticket.id === id)!
        return { id, user_id, citycode }
      }),
    )
    // The earlier ticks were cleared.
    await press(page, '批量导出')
    await expect(page.getByText('请先选择明细列表!').last()).toBeVisible()

    for (const row of [inState('处理中').first(), inState('处理中').nth(1)])
      await row.getByRole('checkbox').check()
    await press(page, '批量回复')
    await reply(dialog, '都好了')
    await press(dialog, '回复并标记为已解答')
    await expect(dialog).toHaveCount(0)
    const solved = (await lastCall(calls, '/updateByIds')).body as { ids: number[]; handle_state: number }
    expect(solved).toMatchObject({ handle_state: 3, comment: '都好了' })
    for (const id of solved.ids)
      expect((await detailOf(api, { id } as Ticket)).feedbackProblem.handleState).toBe('3')
  })

  test('D2-FEED-071 076..078: delete asks first', async ({ page, openAs, apiAs, calls }) => {
    const [ticket] = await ticketsOf(await apiAs('anyang'), 1, 1)
    await openAs('anyang', `/userFeedback?handleState=1&phoneNo=${ticket!.phoneNo}`)
    const remove = rowOf(page, ticket!.cardNo).first().getByRole('button', { name: '删除' })
    await remove.click()
    const confirm = dialogOf(page, '确定删除吗?')
    await press(confirm, '取消')
    await says(page, '已取消删除')
    expect(callsTo(calls, `${base}/delete`)).toEqual([])
    await remove.click()
    await press(confirm, '删除')
    await expect(page.getByText('删除成功!')).toBeVisible()
    await expect.poll(() => newest(calls, `${base}/delete`)?.body).toEqual({ id: String(ticket!.id) })
  })
})
