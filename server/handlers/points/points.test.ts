import { describe, expect, it } from 'vitest'
import { audit } from '../../ledger/audit'
import { shijiazhuang } from '../money.fixture'
import { pointsServer } from './points.fixture'

const { running, newUser, balanceOf, execute } = pointsServer()

describe('an adjustment', () => {
  it('gives and takes, of either kind, and leaves a record and a line in the log (D3-PTS-002)', async () => {
    const user = await newUser()
    expect(await execute(user, 50)).toBe('ok')
    expect(await execute(user, -150)).toBe('ok')
    expect(await execute(user, 7, { integralModel: '2' })).toBe('ok')
    expect([await balanceOf(user.userId), await balanceOf(user.userId, 2)]).toEqual([0, 7])
    const rows = await running.server.rows('handan', 'points.recordPage', { phoneNo: user.phoneNo })
    expect(
      rows.map(({ integral, operation, items, integralModel }) => [
        integral,
        operation,
        items,
        integralModel,
      ]),
    ).toEqual([
      [7, '人工增加', '0', '2'],
      [-150, '人工扣减', '0', '1'],
      [50, '人工增加', '0', '1'],
      [100, '', '12', '1'],
    ])
    const logged = await running.server.db
      .selectFrom('operation_record')
      .select('content')
      .where('content', 'like', `调整积分：用户${user.userId}，手机号%`)
      .orderBy('id')
      .execute()
    expect(logged.map(({ content }) => content.split('，').slice(2).join('，'))).toEqual([
      '乘车积分增加50，调整后150',
      '乘车积分扣减150，调整后0',
      '绿色积分增加7，调整后7',
    ])
  })

  it.each([
    [-101, {}, '积分不足，当前可用积分为100'],
    [-1, { integralModel: '2' }, '积分不足，当前可用积分为0'],
    [0, {}, '积分必须为不等于0的整数'],
    [100_001, {}, '单次调整不能超过100000积分'],
    [-100_001, {}, '单次调整不能超过100000积分'],
    [1, { integralModel: '3' }, '请选择积分类型'],
    [1, { phoneNo: '' }, '请输入手机号'],
    [1, { phoneNo: '123' }, '请输入正确的11位手机号码'],
    [1, { phoneNo: '13000000000' }, '该手机号的用户不存在或已被删除'],
    [1, { userId: 7 }, '手机号与用户不符，请刷新后重试'],
    [1, { remark: '' }, '请输入备注'],
    [1, { remark: '字'.repeat(61) }, '备注不能超过60个字'],
  ])('of %s with %j is refused: %s', async (integral, more, text) => {
    const user = await newUser()
    expect(await execute(user, integral, more)).toBe(text)
    expect(await balanceOf(user.userId)).toBe(100)
  })

  it('of half a point is no request at all', async () => {
    const user = await newUser()
    const outcome = await running.server.send('handan', 'points.execute', {
      ...user,
      integralModel: '1',
      integral: 0.5,
      remark: 'x',
    })
    expect([outcome.ok, outcome.http.status]).toEqual([false, 400])
  })

  it('is for passengers who are still there, in the own cities', async () => {
    expect(await execute(await newUser({ status: 5 }), 1)).toBe('该用户已失效，不能调整积分')
    expect(await execute(await newUser({ city: shijiazhuang }), 1)).toBe('该手机号的用户不存在或已被删除')
  })

  it('never takes more than there is, however many come at once; one key moves points once', async () => {
    const user = await newUser()
    const answers = await Promise.all(Array.from({ length: 10 }, () => execute(user, -30)))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(3)
    const same = await Promise.all(Array.from({ length: 5 }, () => execute(user, 1, {}, 'points-same-key')))
    expect(new Set(same)).toEqual(new Set(['ok']))
    expect(await balanceOf(user.userId)).toBe(11)
  })

  it('is listed under the phone of its user alone', async () => {
    const { userId, phoneNo } = await newUser()
    const listed = async (phone: string) =>
      (await running.server.send('handan', 'points.detailPage', { userId, phoneNo: phone })).ok
    expect([await listed(phoneNo), await listed(''), await listed('13800000001')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('needs its key', async () => {
    const user = await newUser()
    const outcome = await running.server.send('readonly', 'points.execute', {
      ...user,
      integralModel: '1',
      integral: 1,
      remark: 'x',
    })
    expect(outcome.http.status).toBe(403)
  })
})

it('all of this leaves every point accounted for', async () => {
  expect((await audit(running.server.db)).filter((line) => line.broken !== 0)).toEqual([])
})
