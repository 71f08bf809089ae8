// @vitest-environment jsdom
import { screen as page, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dialog, field, open, sentTo } from './open-dialog.fixture'
import { dialogSample } from './samples.fixture'

describe('a lookup', () => {
  it('is asked once its parent has a value, and again when that changes', async () => {
    const { user, runtime } = await open('发布')
    await dialog()
    expect(sentTo(runtime, 'line.list')).toEqual([])
    await user.click(within(field('city')).getByRole('combobox'))
    await user.click(await page.findByTitle('邯郸市'))
    await waitFor(() =>
      expect(sentTo(runtime, 'line.list').map(({ values }) => values)).toEqual([{ city: '130400' }]),
    )
    await user.click(within(field('line')).getByRole('combobox'))
    await user.click(await page.findByTitle('1 路'))
    expect(within(field('line')).getAllByTitle('1 路').length).toBeGreaterThan(0)
    await user.click(within(field('city')).getByRole('combobox'))
    await user.click(await page.findByTitle('石家庄市'))
    await waitFor(() => expect(sentTo(runtime, 'line.list')).toHaveLength(2))
    expect(field('line').querySelector('.ant-select-selection-item')).toBeNull()
  })

  it('says that it failed and can be tried again', async () => {
    const sample = dialogSample()
    sample.runtime.answers['city.list'] = { reason: 'refused', text: '查询城市失败!' }
    const { user, runtime } = await open('发布', sample)
    await dialog()
    await waitFor(() => expect(runtime.toasts.map(({ text }) => text)).toEqual(['查询城市失败!']))
    sample.runtime.answers['city.list'] = { rows: [{ code: '1', name: '邯郸市' }] }
    await user.click(within(field('city')).getByRole('combobox'))
    await user.click(await page.findByText('查询城市失败!'))
    expect(await page.findByTitle('邯郸市')).toBeTruthy()
  })
})
