import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const notice = (versionid: string, more = {}) => ({
  versionid,
  type: ['3', '1'],
  cityCodes: ['130400'],
  forcetoupdate: false,
  contentdesc: '修复问题',
  ...more,
})
const find = async (versionId: string, account = 'superAdmin') =>
  (await (await fixture.as(account)).rows('version.page', { versionId }))[0]

describe('version notices', () => {
  it('are listed by version and cities, newest first', async () => {
    const admin = await fixture.as('superAdmin')
    const rows = await admin.rows('version.page', { cityCodes: [] })
    expect(rows).toHaveLength(14)
    const times = rows.map((row) => String(row.createtime))
    expect(times).toEqual([...times].sort().reverse())
    const handan = await (await fixture.as('handan')).rows('version.page')
    expect(handan.length).toBeLessThan(14)
    for (const row of handan) expect(row.cityCodes).toContain('130400')
    await expect(
      (await fixture.as('handan')).call('version.page', { cityCodes: ['410500'] }),
    ).rejects.toThrow('没有该城市')
  })

  it.each([
    ['9.0.1', '若a<b & c > d则提示，第二句'],
    ['9.0.2', '更快\n\n更稳'],
    ['9.0.3', '👨‍👩‍👧'.repeat(100)],
    ['9.0.4', '长'.repeat(100)],
  ])('of %s keep their text as it is', async (version, contentdesc) => {
    await (await fixture.as('handan')).call('version.add', notice(version, { contentdesc }))
    expect(await find(version)).toMatchObject({
      contentdesc,
      type: ['1', '3'],
      cityNames: '邯郸市',
      forcetoupdate: false,
      upState: true,
    })
  })

  it.each([
    [{ versionid: ' ' }, '请输入版本号'],
    [{ cityCodes: [] }, '请选择通知城市'],
    [{ cityCodes: ['-1'] }, '城市不存在'],
    [{ forcetoupdate: undefined }, '请选择是否强制更新'],
    [{ contentdesc: ' \n' }, '请填写更新内容'],
    [{ contentdesc: '长'.repeat(101) }, '超过最大限制字数100'],
    [{ type: ['4'] }, '应用端没有这个选项'],
  ])('are refused with %j', async (wrong, message) => {
    await expect(
      (await fixture.as('superAdmin')).call('version.add', notice('9.1.0', wrong)),
    ).rejects.toThrow(message)
    expect(await find('9.1.0')).toBeUndefined()
  })

  it('are changed and cancelled while they are on, and never afterwards', async () => {
    const operator = await fixture.as('handan')
    await operator.call('version.add', notice('9.2.0'))
    const row = await find('9.2.0')
    await operator.call('version.update', { id: row?.id, ...notice('9.2.1', { forcetoupdate: true }) })
    expect(await find('9.2.1')).toMatchObject({ forcetoupdate: true })
    await expect(
      operator.call('version.update', { id: row?.id, ...notice('9.2.2') }, { version: row?._v as number }),
    ).rejects.toThrow('已被他人修改')
    await expect(operator.call('version.cancel', { id: row?.id, cancelUpdateReason: ' ' })).rejects.toThrow(
      '请输入取消原因',
    )
    await expect(
      operator.call('version.cancel', { id: row?.id, cancelUpdateReason: '因'.repeat(201) }),
    ).rejects.toThrow('200')
    await operator.call('version.cancel', { id: row?.id, cancelUpdateReason: '有误' })
    expect(await find('9.2.1')).toMatchObject({ upState: false, cancelUpdateReason: '有误' })
    await expect(operator.call('version.cancel', { id: row?.id, cancelUpdateReason: '再' })).rejects.toThrow(
      '已取消升级',
    )
    await expect(operator.call('version.update', { id: row?.id, ...notice('9.2.2') })).rejects.toThrow(
      '已取消升级',
    )
  })

  it('of other cities stay as they are', async () => {
    const admin = await fixture.as('superAdmin')
    await admin.call('version.add', notice('9.3.0', { cityCodes: ['130400', '410500'] }))
    await admin.call('version.add', notice('9.3.1', { cityCodes: ['410500'] }))
    const operator = await fixture.as('handan')
    const shared = await find('9.3.0', 'handan')
    expect([shared?.ownCitiesOnly, (await find('9.3.0'))?.ownCitiesOnly]).toEqual([false, true])
    await expect(
      operator.call('version.cancel', { id: shared?.id, cancelUpdateReason: '停' }),
    ).rejects.toThrow('包含其他城市')
    const foreign = await find('9.3.1')
    await expect(
      operator.call('version.cancel', { id: foreign?.id, cancelUpdateReason: '停' }),
    ).rejects.toThrow('不存在')
    expect(await find('9.3.1', 'handan')).toBeUndefined()
  })
})
