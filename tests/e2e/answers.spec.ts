import { press, rows, says, toasts } from '../support/screen'
import { expect, test } from '../support/test'

test('Escape on a question is a no, in the words of 取消, and so is the back button', async ({
  page,
  openAs,
  calls,
}) => {
  await openAs('superAdmin', '/userFeedback')
  const remove = rows(page).first().getByRole('button', { name: '删除' })
  const question = page.getByRole('dialog').filter({ hasText: '确定删除吗?' })
  for (const no of [
    () => press(question, '取消'),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await remove.click()
    await expect(question).toBeVisible()
    await no()
    await says(page, '已取消删除')
    await expect(question).toBeHidden()
    await expect(toasts(page)).toHaveCount(1)
  }
  await expect(page).toHaveURL(/\/userFeedback$/)
  expect(calls.filter(({ path }) => path.endsWith('/delete'))).toEqual([])
})

test('one toast at a time; the same one again is shown anew', async ({ page, openAs }) => {
  await openAs('handan', '/cashQuery')
  await press(page, '查询')
  await says(page, '请输入查询条件进行查询')
  const first = await toasts(page).elementHandle()
  await press(page, '查询')
  await says(page, '请输入查询条件进行查询')
  await expect(toasts(page)).toHaveCount(1)
  expect(await first.evaluate((toast) => toast.isConnected)).toBe(false)
})
