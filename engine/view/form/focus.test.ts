// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { focusFirstControl } from './focus'

// jsdom lays nothing out, so every element counts as shown.
Object.assign(Element.prototype, { getClientRects: () => [new DOMRect()] })

it('passes over what would open a calendar, whether it is one already or stands for one', () => {
  const box = document.createElement('div')
  box.innerHTML = `
    <div class="ant-picker"><input></div>
    <div data-unfolds="calendar"><input></div>
    <div data-unfolds="list"><input id="list"></div>
    <input id="text">`
  document.body.append(box)
  expect(focusFirstControl(box)).toBe(true)
  expect(document.activeElement?.id).toBe('list')
})
