import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openLibrary, type Library } from '../second-product/service'
import { cell, dialogOf, headers, press, problems, rowOf, rows, says } from '../support/screen'
import { expect, test } from '../support/test'

const folder = 'tests/second-product'
let library: Library

/** Checked, compiled and built by the tools as any product is, from its own folder. */
test.beforeAll(async () => {
  const tool = (...words: string[]): string =>
    execFileSync(process.execPath, ['engine/tools/bootstrap.mjs', 'run', ...words, '--product', folder], {
      encoding: 'utf8',
      env: { ...process.env, LANG: 'en', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    })
  expect(tool('check')).toMatch(/^\d+ files, no findings/m)
  tool('fmt', '--check')
  tool('build', '--logLevel', 'warn')
  library = await openLibrary(join(folder, 'dist'))
})
test.afterAll(() => library.stop())
// undefined while the hook above runs
test.use({ baseURL: async ({}, use) => use(library?.url) }) // eslint-disable-line no-empty-pattern -- Playwright's signature

test('a second product runs on the engine, the widgets and the shell as they are', async ({ page }) => {
  const speaksEnglish = async (): Promise<void> =>
    expect(await page.locator('html').evaluate((html) => html.outerHTML)).not.toMatch(/[\u4e00-\u9fff]/)
  const signIn = async (password: string): Promise<void> => {
    await page.getByLabel('Account').fill('ann')
    await page.getByLabel('Password').fill(password)
    await press(page, 'Sign in')
  }
  await page.goto('/')
  await press(page, 'Sign in')
  await expect(page.getByText('Please enter your account')).toBeVisible()
  await signIn('wrong')
  await expect(page.getByText('Wrong password')).toBeVisible()
  await speaksEnglish()
  await signIn('books')
  await expect(page.getByText('Welcome')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Good morning, Ann' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Loans').click()
  await expect(headers(page)).toHaveText(['No.', 'Book', 'Reader', 'Branch', 'Weeks', 'Due', 'Actions'])
  await expect(rows(page)).toHaveCount(8)
  await expect(await cell(page, rowOf(page, 'Book 4'), 'Weeks')).toHaveText('●●●●')
  await expect(rowOf(page, 'Book 4')).toContainText('South')
  await page.getByRole('textbox', { name: 'Reader' }).fill('Bob')
  await press(page, 'Search')
  await expect(rows(page)).toHaveCount(4)
  await speaksEnglish()

  await press(page, 'Lend')
  const dialog = dialogOf(page, 'New loan')
  await press(dialog, 'OK')
  await problems(dialog, ['Please enter Book', 'Please enter Reader'])
  await dialog.getByLabel('Book').fill('Book 1')
  await dialog.getByLabel('Reader').fill('Bob')
  await expect(dialog.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('group', { name: 'Weeks' }).getByRole('button', { name: '3', exact: true }).click()
  await speaksEnglish()
  await press(dialog, 'OK')
  await says(page, 'This book is lent already')
  await dialog.getByLabel('Book').fill('A new one')

  library.endSessions()
  await press(dialog, 'OK')
  await expect(page.getByText('Your session has ended, please sign in again')).toBeVisible()
  await expect(page.getByText('Something you typed waits for you')).toBeVisible()
  await speaksEnglish()
  await signIn('books')
  await expect(page).toHaveURL(/\/loans/)
  await press(page, 'Lend')
  await press(dialogOf(page, 'There is something you had not sent. Go on with it?'), 'Go on')
  await expect(dialog.getByLabel('Book')).toHaveValue('A new one')
  await press(dialog, 'OK')
  await says(page, 'Lent')
  expect(library.lent.at(-1)).toEqual({ book: 'A new one', reader: 'Bob', weeks: 3, branch: 'S' })
  await expect(await cell(page, rowOf(page, 'A new one'), 'Weeks')).toHaveText('●●●')

  await press(rowOf(page, 'A new one'), 'Return')
  await press(dialogOf(page, 'Is the book back?'), 'Return')
  await says(page, 'Returned')
  await expect(rowOf(page, 'A new one')).toHaveCount(0)
  await speaksEnglish()
  await page.getByRole('button', { name: /Ann/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('Goodbye')).toBeVisible()
})

test('nothing of the first product is in what the second is built of', () => {
  const scripts = readdirSync(join(folder, 'dist/client/assets'))
  expect(scripts.filter((name) => /echarts|dashboard|themePreview|wizard/i.test(name))).toEqual([])
})
