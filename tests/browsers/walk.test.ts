/** Every screen in every browser: `npm run browsers`, which takes minutes. */
import { expect, it } from 'vitest'
import { demoPassword } from '../support/console'
import type { Api } from '../support/test'
import { declaredScreens } from '../support/visit'
import { inEachBrowser, signIn } from './each'

/** The calls that `declaredScreens` makes, as the super administrator. */
async function apiOf(base: string): Promise<Api> {
  let token = ''
  const ask = async (path: string, body?: URLSearchParams | string, type?: string) => {
    const headers = { token, ...(type && { 'content-type': type }) }
    const answer = await fetch(base + path, { method: body === undefined ? 'GET' : 'POST', headers, body })
    return (await answer.json()) as Record<string, unknown>
  }
  const api: Api = {
    get: (path) => ask(path),
    post: (path, body = {}) =>
      ask(path, new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))),
    postJson: (path, body) => ask(path, JSON.stringify(body), 'application/json'),
  }
  const account = { account: 'superAdmin', password: demoPassword }
  const { data } = await api.post('/zgj-web-api/api/system/login', account)
  token = (data as { token: string }).token
  return api
}

inEachBrowser((standing) => {
  it('shows every screen', async () => {
    const { page, base } = standing()
    await signIn(page, demoPassword)
    const broken: string[] = []
    for (const { name, path } of await declaredScreens(await apiOf(base))) {
      await page.read(
        `(history.pushState(null, '', ${JSON.stringify(path)}), dispatchEvent(new PopStateEvent('popstate')))`,
      )
      await page.sees(`.shell-card:not([hidden]) [data-screen="${name}"]`)
      await expect
        .poll(() => page.count('.shell-card:not([hidden]) :is([aria-busy=true], .ant-skeleton)'), {
          message: name,
        })
        .toBe(0)
      const said = await page.text('.shell-card:not([hidden])')
      if (/页面出错了|加载失败|程序出现异常/.test(said)) broken.push(`${name}: ${said.slice(0, 200)}`)
    }
    expect(broken).toEqual([])
  })
})
