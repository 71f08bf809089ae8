import { gzipSync } from 'node:zlib'
import budgets from '../budgets.json' with { type: 'json' }
import { settled, watchCommits } from '../support/commits'
import { dialogOf, press, rows } from '../support/screen'
import { expect, test } from '../support/test'

const { commits, script } = budgets

/** Static imports of a chunk; a dynamic import has parentheses. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)].map(([, name]) => name!)

test('the script of the sign-in and of the first list stays within budgets.json', async ({
  request,
  consoleUrl,
}) => {
  const textOf = async (path: string) => (await request.get(`${consoleUrl}${path}`)).text()
  const html = await textOf('/')
  const chunk = (name: string) => new RegExp(`/assets/(${name}-[\\w-]+\\.js)`).exec(html)![1]!
  const sizes = new Map<string, number>()
  const load = async (name: string): Promise<void> => {
    if (sizes.has(name)) return
    sizes.set(name, 0)
    const code = await textOf(`/assets/${name}`)
    sizes.set(name, gzipSync(code, { level: 9 }).length)
    for (const imported of importsOf(code)) await load(imported)
  }
  const kilobytes = () => Math.ceil([...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024)
  await load(chunk('index'))
  const signIn = kilobytes()
  await load(chunk('console'))
  const all = { signIn, firstList: kilobytes() }
  for (const [name, most] of Object.entries(script) as [keyof typeof script, number][]) {
    expect(all[name], `${name} is beyond its budget`).toBeLessThanOrEqual(most)
    expect(all[name], `${name} is far below its budget: lower it`).toBeGreaterThan(most - 8)
  }
})

test('React commits of the built console stay within budgets.json', async ({ page, openAs }) => {
  const watch = await watchCommits(page)
  const commitsOf = async (work: () => Promise<unknown>): Promise<number> => {
    await settled(page)
    const { ofPage } = await watch('table', async () => {
      await work()
      await settled(page)
    })
    return ofPage
  }
  /** Hovering may render, so only commits of the click are counted. */
  const visit = async (name: string): Promise<number> => {
    const target = page.getByRole('menuitem', { name, exact: true })
    await target.hover()
    return commitsOf(() => target.click())
  }

  await openAs('superAdmin', '/lineManage')
  await expect(rows(page)).toHaveCount(10)
  await press(page, '新增')
  const dialog = dialogOf(page, '新增线路')
  const submit = dialog.getByRole('button', { name: '确定' })
  await submit.hover()
  const submitting = await commitsOf(async () => {
    await submit.click()
    await expect(dialog.getByRole('alert').first()).toBeVisible()
  })
  expect(submitting).toBeLessThanOrEqual(commits.submit)
  await press(dialog, '取消')
  await expect(dialog).toBeHidden()

  const second = page.getByTitle('2', { exact: true })
  await second.hover()
  const paging = await commitsOf(async () => {
    await second.click()
    await expect(rows(page).first()).toContainText('11')
  })
  expect(paging).toBeLessThanOrEqual(commits.page)

  const filter = page.getByRole('search').getByLabel('线路名称')
  await filter.press('End')
  const typed = '12路快线'
  const typing = await commitsOf(() => filter.pressSequentially(typed))
  expect(typing).toBeGreaterThan(0)
  expect(typing).toBeLessThanOrEqual(commits.key * typed.length)

  expect(await visit('城市设置')).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\/citySet$/)
  await expect(rows(page.locator('.shell-card:visible')).first()).toBeVisible()
  const switching = await visit('线路管理')
  await expect(page).toHaveURL(/\/lineManage/)
  expect(switching).toBeLessThanOrEqual(commits.switch)
})
