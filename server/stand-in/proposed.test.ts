/** Refusals and totals of the proposed screens' own backend. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../engine/contract/types'
import { nowText } from '../../engine/clock'
import { addDays, today } from '../../engine/expression/functions/dates'
import { handan } from '../handlers/money.fixture'
import { writeSheet } from '../spreadsheet'
import { startTestServer, type TestServer } from '../testing'
import type { TestClient } from '../testing/client'
import { refusal, wellAnswered } from './answers.fixture'

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await startTestServer()
  client = await server.login('superAdmin')
})
afterAll(() => server.stop())
const good = (call: string, values?: Row) => wellAnswered(client, call, values)
const said = async (call: string, values: Row) => refusal(await client.send(call, values))
async function rowsOf(call: string, values: Row = {}): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const { rows } = await good(call, { ...values, page, pageSize: 100 })
    all.push(...rows)
    if (rows.length < 100) return all
  }
}

describe('a departure', () => {
  const run = { cityCode: handan, time: '06:05', plate: '冀D12345', driver: '王师傅', seats: 40 }
  const tomorrow = () => addDays(today(nowText()), 1)
  const period = () => ({ start: tomorrow(), end: tomorrow() })
  const lineWith = async (stat: string) =>
    (await rowsOf('customLine.page', { cityCode: handan, stat, name: '' }))[0]!.id

  it('that was cancelled may be opened again, and no other one twice', async () => {
    const open = { ...run, lineId: await lineWith('1'), period: period() }
    await good('classRun.open', open)
    expect(await said('classRun.open', open)).toContain('已存在')
    const runs = await rowsOf('classRun.page', { cityCode: handan, lineId: open.lineId, state: '1' })
    const { id } = runs.find(({ time }) => String(time).startsWith('06:05'))!
    await client.send('classRun.cancel', { id }, { 'idempotency-key': 'cancel-run-1' })
    await good('classRun.open', open)
  })

  it('is of so many days as the form lets through, and of real ones, in the words of the form', async () => {
    const lineId = await lineWith('1')
    const saidOf = async (start: string, end: string) =>
      said('classRun.open', { ...run, time: '06:07', lineId, period: { start, end } })
    const first = tomorrow()!
    const tooLong = '一次最多开31天的班次'
    expect(await saidOf(first, addDays(first, 60)!)).toBe(tooLong)
    expect(await saidOf(first, addDays(first, 31)!)).toBe(tooLong)
    const noDays = '开班日期必须为有效日期，如2026-01-31'
    expect(await saidOf(`${first} 00:00:00`, `${first} 00:00:00`)).toBe(noDays)
    expect(await saidOf(first, `${addDays(first, 1)} 00:00:00`)).toBe(noDays)
    expect(await saidOf(first, '')).toBe('请选择开班日期')
    for (const [start, end] of [
      ['~', '~'],
      ['2027-02-30', '2027-03-01'],
    ] as const)
      expect(await saidOf(start, end)).toBe('请求参数不正确：开班日期（period）')
    expect(await saidOf(addDays(first, 3)!, first)).toBe('没有可以新增的数据')
    const { values } = await good('classRun.open', {
      ...run,
      time: '06:08',
      lineId,
      period: { start: first, end: addDays(first, 30) },
    })
    expect(values.added).toBe(31)
  })

  it('is of a line on the shelf of its own city', async () => {
    const open = { ...run, lineId: await lineWith('0'), period: period() }
    expect(await said('classRun.open', open)).toBe('该线路未上架')
    const offered = await good('customLine.onShelf', { cityCode: handan })
    const known = await rowsOf('customLine.page', { cityCode: handan, stat: '1', name: '' })
    expect(offered.rows.map(({ id }) => id).sort()).toEqual(known.map(({ id }) => id).sort())
  })
})

describe('cards that are taken in', () => {
  const headings = ['批次', '卡种', '起始卡号', '结束卡号', '数量']
  const sent = async (...lines: string[][]) => {
    const bytes = new Uint8Array(await writeSheet([headings, ...lines]))
    const { values, rows } = await good('icStock.import', {
      cityCode: handan,
      file: new File([bytes], 'a.xlsx'),
    })
    return { added: values.added, refused: rows.map(({ line, reason }) => [line, reason]) }
  }

  it('are as many as their numbers say, in their order, and nobody’s besides', async () => {
    const outcome = await sent(
      ['T1', '普通卡', '5000', '5099', '100'],
      ['T2', '普通卡', '5200', '5209', '-10'],
      ['T3', '普通卡', '5399', '5300', '100'],
      ['T4', '普通卡', '5050', '5149', '100'],
      ['T5', '普通卡', 'A100', 'A199', '100'],
      ['T6', '普通卡', '999', '1000', '2'],
      ['T7', '普通卡', '5100', '5109', '11'],
    )
    expect(outcome).toEqual({
      added: 1,
      refused: [
        [3, '数量与起止卡号不符'],
        [4, '起始卡号不能大于结束卡号'],
        [5, '起始卡号至结束卡号与实体卡批次“T1”重叠'],
        [6, '卡号只能是数字'],
        [7, '起始卡号与结束卡号的位数不同'],
        [8, '数量与起止卡号不符'],
      ],
    })
  })

  it('that were made up are as many as their numbers say', async () => {
    const rows = await rowsOf('icStock.page', { kind: '', batch: '' })
    const madeUp = rows.filter(({ batch }) => batch !== 'T1')
    expect(madeUp.length).toBeGreaterThan(15)
    for (const { firstNo, lastNo, number } of madeUp)
      expect(Number(lastNo) - Number(firstNo) + 1).toBe(number)
  })
})

describe('a coupon', () => {
  const coupon = {
    cityCode: handan,
    name: '测试券',
    type: '1',
    mode: '1',
    amount: 500,
    threshold: 100,
    validDays: 30,
    stock: 3,
  }

  it('takes off no more than it asks for, unless it asks for nothing', async () => {
    expect(await said('coupon.add', coupon)).toBe('使用门槛不能低于立减金额')
    await good('coupon.add', { ...coupon, threshold: 0 })
    await good('coupon.add', { ...coupon, name: '测试券二', threshold: 500 })
    const [row] = await rowsOf('coupon.page', { name: '测试券二', type: '', stat: '' })
    expect(await said('coupon.update', { ...coupon, name: '测试券二', id: row!.id, threshold: 499 })).toBe(
      '使用门槛不能低于立减金额',
    )
    const rate = { ...coupon, name: '测试券三', mode: '2', amount: undefined, rate: 80 }
    await good('coupon.add', rate)
  })

  it('is handed out on the shelf alone, and no more often than it is left', async () => {
    const [row] = await rowsOf('coupon.page', { name: '测试券二', type: '', stat: '' })
    const planned = `${addDays(today(nowText()), 2)} 08:00:00`
    const job = { couponId: row!.id, target: '3', perUser: 2, planned }
    const phones = ['13931000001', '13931000002']
    expect(await said('couponJob.add', { ...job, phones })).toBe('该优惠券未上架')
    await good('coupon.putOn', { id: row!.id })
    expect(await said('couponJob.add', { ...job, phones })).toBe('优惠券剩余数量不足')
    await good('couponJob.add', { ...job, phones: phones.slice(1) })
  })
})

describe('a department', () => {
  const added = async (cityCode: string, name: string, parentId = '') => {
    await good('department.add', { cityCode, name, head: '王建国', sort: 9, parentId })
    const { rows } = await good('department.tree', { cityCode, name })
    return rows[0]!.id as string
  }

  it('is below one of its own city', async () => {
    const above = await added('130100', '石家庄测试部')
    const below = { name: '邯郸测试部', head: '王建国', sort: 9, parentId: above }
    expect(await said('department.add', { ...below, cityCode: handan })).toBe('上级部门属于其他城市')
    const id = await added(handan, '邯郸测试部')
    expect(await said('department.update', { ...below, id })).toBe('上级部门属于其他城市')
  })

  it('gives its city to whoever works there', async () => {
    const departmentId = await added('130100', '石家庄员工部')
    const employee = { number: 'T1', name: '王小明', phone: '13800138000', cardNo: '990001', lines: [] }
    await good('employee.add', { ...employee, departmentId })
    const ofCity = async (cityCode: string) =>
      (await rowsOf('employee.page', { cityCode, name: '王小明' })).map(({ cityName }) => cityName)
    expect(await ofCity('130100')).toEqual(['石家庄市'])
    expect(await ofCity(handan)).toEqual([])
  })
})

describe('totals of what was paid', () => {
  const paid = [
    ['ticketOrder', 'state', ['1', '2'], 'price'],
    ['followOrder', 'state', ['1', '2'], 'price'],
    ['ownOrder', 'state', ['1', '2'], 'price'],
    ['icRecharge', 'payStatus', ['1'], 'amount'],
    ['nfcRecharge', 'state', ['1', '3'], 'amount'],
    ['icRefund', 'result', ['1'], 'refundAmount'],
  ] as const
  it.each(paid)('%s: nothing that was not paid or was paid back', async (prefix, member, codes, amount) => {
    const rows = await rowsOf(`${prefix}.page`)
    const counted = rows.filter((row) => (codes as readonly unknown[]).includes(row[member]))
    expect(counted.length).toBeLessThan(rows.length)
    const sum = counted.reduce((all, row) => all + Number(row[amount]), 0)
    expect((await good(`${prefix}.sum`)).values).toEqual({ count: counted.length, amount: sum })
  })
})
