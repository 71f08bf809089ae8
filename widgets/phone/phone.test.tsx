// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './phone.stories'

const all = composeStories(stories)

it('shows pictures, title, price, facts and text as they are now', async () => {
  const { container } = await showStory(all.Playground)
  expect(await screen.findByText('¥15.90')).toBeTruthy()
  expect(screen.getByText('购买后30天内有效')).toBeTruthy()
  expect(screen.getByText('使用须知')).toBeTruthy()
  expect(container.querySelectorAll('img')).toHaveLength(1)
})

it('says that there is no picture yet', async () => {
  await showStory(all.Empty)
  expect(await screen.findByText('尚未上传图片')).toBeTruthy()
})

it('runs nothing of what was written', async () => {
  const { container } = await showStory(all.Playground, {
    html: "'<p>a</p><img src=x onerror=alert(1)><script>1</script>'",
  })
  await screen.findByText('a')
  expect(container.querySelector('.sc-phone')!.innerHTML).not.toMatch(/onerror|<script/)
})
