import { expect, it } from 'vitest'
import { mostTags, wireLimits } from '../../vocabulary/limits'
import { showableHtml } from './html'

it('shows rich text within the limits as it is', () => {
  const html = `<p>${'x'.repeat(wireLimits.html.most - 7)}</p>`
  expect(showableHtml(html)).toEqual({ html })
})

it('shows the words alone of what is longer, or made of more tags', () => {
  const long = 'x'.repeat(wireLimits.html.most)
  expect(showableHtml(`<p>${long}</p>`)).toEqual({ text: long })
  expect(showableHtml(`${'<b>'.repeat(mostTags)}</b>x`)).toEqual({ text: 'x' })
})
