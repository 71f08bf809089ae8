import { settled, watchCommits } from '../support/commits'
import { dialogOf, press, rows } from '../support/screen'
import { expect, test } from '../support/test'

test('React commits of the built console stay few: switch 6, page 3, key 1, submit 4', async ({
  page,
  openAs,
}) => {
  const watch = await watchCommits(page)
  const commitsOf = async (work: () => Promise<unknown>): Promise<number> => {
    await settled(page)
    const { ofPage } = await watch('table', async () => {
      await work()
      await settled(page)
    })
    return ofPage
  }
  /** Pointing at something may draw it; what is counted is the click. */
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
  expect(submitting).toBeLessThanOrEqual(4)
  await press(dialog, '取消')
  await expect(dialog).toBeHidden()

  const second = page.locator('.ant-pagination-item-2')
  await second.hover()
  const paging = await commitsOf(async () => {
    await second.click()
    await expect(rows(page).first()).toContainText('11')
  })
  expect(paging).toBeLessThanOrEqual(3)

  const filter = page.getByRole('search').getByLabel('线路名称')
  await filter.press('End')
  const typed = '12路快线'
  const typing = await commitsOf(() => filter.pressSequentially(typed))
  expect(typing).toBeGreaterThan(0)
  expect(typing).toBeLessThanOrEqual(typed.length)

  expect(await visit('城市设置')).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\/citySet$/)
  await expect(rows(page.locator('.shell-card:visible')).first()).toBeVisible()
  const switching = await visit('线路管理')
  await expect(page).toHaveURL(/\/lineManage/)
  expect(switching).toBeLessThanOrEqual(6)
})
