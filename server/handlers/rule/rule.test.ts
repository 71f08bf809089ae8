import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../engine/contract/types'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const caller = () => fixture.as('superAdmin')
const rule = async (type: number): Promise<Row> =>
  (await (await caller()).rows('rule.list')).find((row) => row.type === String(type))!
async function update(type: number, changes: Row): Promise<Row> {
  await (await caller()).call('rule.update', { ...(await rule(type)), ...changes })
  return rule(type)
}

describe('points rules', () => {
  it('are there for every type, with their operations', async () => {
    const rows = await (await caller()).rows('rule.list')
    expect(rows.map((row) => row.type)).toEqual(Array.from({ length: 11 }, (_, at) => String(at + 1)))
    const ride = await rule(2)
    expect(ride).toMatchObject({
      operation: '乘车一次',
      integral: '2',
      integralEverydayTime: '-1',
      isEnable: true,
    })
    expect(await (await caller()).rows('rule.operations', { ruleId: ride.id })).toEqual([
      { id: '2', operation: '乘车一次' },
      { id: '3', operation: '消费1元' },
    ])
    expect((await (await caller()).rows('rule.columns')).map((column) => column.columnId)).toContain(
      'ride_code',
    )
  })

  it('are switched by sending them back', async () => {
    expect(await update(11, { isEnable: true })).toMatchObject({ isEnable: true, minSpeed: 5 })
    expect(await update(11, { isEnable: false })).toMatchObject({ isEnable: false, minSpeed: 5 })
  })

  it('name their operation by its number, whatever text is sent', async () => {
    expect(await update(3, { operationId: '4', operation: '别的', integral: '7' })).toMatchObject({
      operation: '核销一单',
      integral: '7',
      integralEverydayTime: '1',
    })
    // Points by the yuan have no number of their own: it stays.
    expect(await update(3, { operationId: '5', integral: '9' })).toMatchObject({ integral: '7' })
  })

  it('fix the daily count where the type says so', async () => {
    expect(await update(1, { integralEverydayTime: '9' })).toMatchObject({ integralEverydayTime: '1' })
    expect(await update(8, { integralEverydayTime: '9' })).toMatchObject({ integralEverydayTime: '1' })
    expect(await update(9, { integralEverydayTime: '30' })).toMatchObject({ integralEverydayTime: '30' })
    expect(await update(9, { operationId: '12', integralEverydayTime: '3' })).toMatchObject({
      integralEverydayTime: '30',
    })
  })

  it.each<[number, Row, string]>([
    [4, { integral: '11' }, '请选择积分'],
    [4, { integral: undefined }, '请选择积分'],
    [4, { channelType: [] }, '请选择适用平台'],
    [4, { operationId: '2' }, '请选择操作'],
    [4, { integralEverydayTime: '11' }, '请选择每日可获得积分'],
    [4, { integralEverydayTime: '-1' }, '请选择每日可获得积分'],
    [2, { integralEverydayTime: '31' }, '请选择每日可获积分次数'],
    [5, { theFifteenthDay: 0 }, '请输入赠送积分'],
    [5, { theThirtiethDay: null }, '请输入赠送积分'],
    [8, { columnIds: [] }, '请选择包含栏目'],
    [10, { items: ' ' }, '请输入事项'],
    [10, { stepsList: [] }, '积分不能为空'],
    [10, { stepsList: [{ steps: 100, integral: null }] }, '请填写完整的积分'],
    [10, { stepsList: [{ steps: 1.5, integral: 1 }] }, '请填写完整的积分'],
    [11, { minSpeed: null }, '请输入有效配速'],
    [11, { minSpeed: 30 }, '最小配速大于最大配速'],
    [11, { ridingList: [{ integral: 1 }] }, '请填写完整的积分'],
    [4, { type: '6' }, '规则类型不可修改'],
    [4, { id: 99 }, '积分规则不存在'],
  ])('of type %i are refused with %j', async (type, wrong, message) => {
    const before = await rule(type)
    await expect(update(type, wrong)).rejects.toThrow(message)
    expect(await rule(type)).toEqual(before)
  })

  it('keep their rows', async () => {
    const stepsList = [{ steps: 500, integral: 2 }]
    expect(await update(10, { stepsList, items: '健步走', operationId: '15' })).toMatchObject({
      stepsList,
      items: '健步走',
    })
    const ridingList = [{ mileage: 0.5, integral: 2 }]
    expect(await update(11, { ridingList, maxSpeed: 25.5 })).toMatchObject({ ridingList, maxSpeed: 25.5 })
  })

  it('are refused when someone else was faster, and to whoever lacks the screen', async () => {
    const before = await rule(6)
    await update(6, {})
    await expect(
      (await caller()).call('rule.update', before, { version: before._v as number }),
    ).rejects.toThrow('已被他人修改')
    await expect((await fixture.as('nokey')).call('rule.list')).rejects.toThrow('没有操作权限')
  })
})
