import type { CompiledApp } from '../../engine/compiled'
import { playButtons, playFilters } from '../support/played'
import { chooseTab, toasts } from '../support/screen'
import { expect, test } from '../support/test'
import { card, declaredScreens, listsOf, settle, visit } from '../support/visit'

const parts = 4

for (let part = 0; part < parts; part++)
  test(`every screen on a stand-in is asked by each filter, and each of its buttons opens what it should, part ${part + 1} of ${parts}`, async ({
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
    await openAs('superAdmin', '/index')
    for (const { name, path, screen } of all.filter((_, index) => index % parts === part)) {
      await visit(page, path)
      await expect(page.locator(`${card} [data-screen="${name}"]`)).toBeVisible()
      const tabs = screen.block.kind === 'tabs' ? screen.block.tabs.map(({ title }) => title) : [undefined]
      for (const [index, list] of listsOf(screen.block, true).entries()) {
        const title = tabs[index]
        if (typeof title === 'string') await chooseTab(page.locator(card), title)
        await settle(page, card)
        const played = { page, calls, screen, path }
        const found = [...(await playFilters(played, list)), ...(await playButtons(played, list))]
        wrong.push(...found.map((one) => `${name}: ${one}`))
        await expect(toasts(page).filter({ hasText: '请求参数不正确' }), name).toHaveCount(0)
      }
    }
    expect(wrong).toEqual([])
  })
