import type { Page } from '@playwright/test'
import { dialogOf, press, rows } from '../support/screen'
import { expect, test } from '../support/test'

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const typed = '写到一半'
/** Opens 线路管理 by the menu and waits for its page. */
async function toLines(page: Page): Promise<void> {
  await menuOf(page).getByText('线路管理').click()
  await expect(page).toHaveURL(/\/lineManage$/)
  await expect(page.locator('.shell-card:not([hidden]) [data-screen=lineManage]')).toBeVisible()
}

test('back closes the topmost of dialog and question, asks as the cross does, and then leaves the page', async ({
  page,
  openAs,
  calls,
}) => {
  await openAs('superAdmin', '/roleManage')
  await expect(rows(page).first()).toBeVisible()
  await toLines(page)
  await page.locator('.shell-card:not([hidden])').getByTitle('2', { exact: true }).click()
  await expect(page).toHaveURL(/\/lineManage\?page=2$/)
  const asked = calls.length
  await press(page, '新增')
  const dialog = dialogOf(page, '新增线路')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/lineManage\?page=2$/)
  expect(calls.slice(asked).filter(({ path }) => path.endsWith('/getLineList'))).toEqual([])

  await press(page, '新增')
  await dialog.getByRole('textbox').first().fill(typed)
  const question = dialogOf(page, '内容尚未保存，确定关闭吗？')
  for (const ask of [() => page.goBack(), () => dialog.getByRole('button', { name: '关闭窗口' }).click()]) {
    await ask()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(dialog.getByRole('textbox').first()).toHaveValue(typed)
  }
  await page.goBack()
  await press(question, '关闭')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/lineManage\?page=2$/)

  // With nothing open, back steps through the list's states, then to the previous page.
  await page.goBack()
  await expect(page).toHaveURL(/\/lineManage$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/lineManage\?page=2$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/lineManage\?page=2$/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/roleManage$/)
})

test('two keys pressed in a hurry throw nothing away: the question rests on its no', async ({
  page,
  openAs,
}) => {
  await openAs('superAdmin', '/roleManage')
  await press(page, '新增')
  const dialog = dialogOf(page, '新增角色')
  await dialog.getByLabel('角色名称').fill('写了一半')
  await page.keyboard.press('Escape')
  const question = dialogOf(page, '内容尚未保存，确定关闭吗？')
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('角色名称')).toHaveValue('写了一半')
})

test('a dialog that was closed, saved or left over a reload costs no press of back', async ({
  page,
  openAs,
}) => {
  await openAs('superAdmin', '/roleManage')
  await toLines(page)
  const dialog = dialogOf(page, '新增线路')
  for (let times = 0; times < 3; times++) {
    await press(page, '新增')
    await press(dialog, '取消')
    await expect(dialog).toBeHidden()
  }
  await press(page, '新增')
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/\/lineManage$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/roleManage$/)
  // From a panel to another page, and back with the panel and dialog restored.
  await page.goForward()
  await press(page, '新增')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '页面名称或拼音' }).fill('citySet')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/citySet$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/lineManage$/)
})

test('back closes the search of pages and the password dialog', async ({ page, openAs }) => {
  await openAs('superAdmin', '/roleManage')
  await toLines(page)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: '页面名称或拼音' })
  await expect(search).toBeFocused()
  await page.goBack()
  await expect(search).toBeHidden()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /superAdmin/ })
    .click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  await expect(dialogOf(page, '修改密码')).toBeVisible()
  await page.goBack()
  await expect(dialogOf(page, '修改密码')).toBeHidden()
  await expect(page).toHaveURL(/\/lineManage$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/roleManage$/)
})
