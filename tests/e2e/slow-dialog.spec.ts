import { press, rows } from '../support/screen'
import { hold } from '../support/hold'
import { expect, test } from '../support/test'

test('a dialog whose code is on its way says so, and no second press opens another one', async ({
  page,
  openAs,
}) => {
  const give = await hold(page, /\/assets\/windows-.*\.js$/)
  await openAs('handan', '/balanceQuery')
  const first = rows(page).first()
  await press(first, '余额充值')
  await expect(page.getByRole('status', { name: '正在加载' })).toBeVisible()
  // Neither this button nor another one works, by pointer or keyboard.
  for (const name of ['余额充值', '提现']) {
    const box = await first.getByRole('button', { name, exact: true }).boundingBox()
    await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2)
  }
  await page.keyboard.press('Enter')
  give()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('spinbutton').or(dialog.getByRole('textbox')).first()).toBeFocused()
  await expect(dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(first.getByRole('button', { name: '余额充值', exact: true })).toBeFocused()
})

test('the code of dialogs comes by itself while nobody does anything', async ({ page, openAs }) => {
  const comes = page.waitForResponse(/\/assets\/windows-.*\.js$/)
  await openAs('handan', '/balanceQuery')
  await comes
})
