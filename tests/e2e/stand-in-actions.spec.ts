import type { CompiledApp } from '../../engine/compiled'
import { doEach } from '../support/done'
import { playFilters } from '../support/played'
import { toasts } from '../support/screen'
import { expect, test } from '../support/test'
import { chooseTab } from '../support/screen'
import { card, declaredScreens, listsOf, settle, visit } from '../support/visit'

const parts = 4

/** Refusals that are right: the first record does not allow the action, or the rules of a line refuse the filled sheet. */
const refusals = [
  'couponManage.delete: 该优惠券下有领取记录，不能删除',
  'employeeManage.delete: 请先解锁该员工卡',
  'employeeDepartment.edit: 上级部门不能是自己或自己的下级',
  'employeeDepartment.delete: 该部门下有部门，不能删除',
  'icPhysical.leadInto: 没有导入任何数据，1行的原因见列表',
]

for (let part = 0; part < parts; part++)
  test(`every filter of the screens on a stand-in is asked by, and every action is done to its end, part ${part + 1} of ${parts}`, async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const wrong: string[] = []
    page.on('response', (response) => {
      const refused = response.status() === 400 || response.status() >= 500
      if (refused) wrong.push(`${response.status()} ${new URL(response.url()).pathname}`)
    })
    const api = await apiAs('superAdmin')
    const app = (await api.get('/schemas/manifest.json')) as unknown as CompiledApp
    const all = (await declaredScreens(api)).filter(({ screen }) =>
      Object.values(screen.calls).some(({ service }) => app.services[service]!.backend === 'stand-in'),
    )
    expect(all.length).toBeGreaterThan(40)
    let count = part * 1000
    await openAs('superAdmin', '/citySet')
    const told: string[] = []
    for (const { name, path, screen } of all.filter((_, index) => index % parts === part)) {
      await visit(page, path)
      await expect(page.locator(`${card} [data-screen="${name}"]`)).toBeVisible()
      const tabs = screen.block.kind === 'tabs' ? screen.block.tabs.map(({ title }) => title) : [undefined]
      for (const [index, list] of listsOf(screen.block, true).entries()) {
        const title = tabs[index]
        if (typeof title === 'string') await chooseTab(page.locator(card), title)
        await settle(page, card)
        const played = { page, calls, screen, path }
        wrong.push(...(await playFilters(played, list)).map((one) => `${name}: ${one}`))
        await expect(toasts(page).filter({ hasText: '请求参数不正确' }), name).toHaveCount(0)
        const done = await doEach(played, list, () => count++)
        told.push(...done.map((one) => `${name}.${one}`))
      }
    }
    expect(wrong).toEqual([])
    expect(told.length).toBeGreaterThan(20)
    expect(told.filter((one) => !one.endsWith(': done') && !refusals.includes(one))).toEqual([])
  })
