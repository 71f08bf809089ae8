// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { focusFirstControl, leadToProblem } from './focus'

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

describe('the first problem', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function form(): { box: HTMLElement; draw: () => void } {
    const box = document.createElement('div')
    box.innerHTML = `
      <div class="sc-field"><input id="fine"></div>
      <div class="sc-field"><input id="wrong"><p></p></div>
      <button id="save"></button>`
    document.body.replaceChildren(box)
    box.querySelector<HTMLElement>('#save')!.focus()
    for (const field of box.querySelectorAll('.sc-field')) field.scrollIntoView = () => {}
    return { box, draw: () => box.querySelector('p')!.classList.add('sc-field-error') }
  }
  const focused = () => document.activeElement?.id

  it('is gone to as soon as it is drawn, be it some frames later', () => {
    const { box, draw } = form()
    leadToProblem(() => box)
    for (let frame = 0; frame < 5; frame++) vi.advanceTimersToNextFrame()
    expect(focused()).toBe('save')
    draw()
    vi.advanceTimersToNextFrame()
    expect(focused()).toBe('wrong')
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['a calendar', '<div data-unfolds="calendar"><input id="wanted"></div>'],
    ['a file', '<button id="wanted"></button><input type="hidden">'],
  ])('may be %s', (_, control) => {
    const box = document.createElement('div')
    box.innerHTML = `
      <div class="sc-field">
        <button class="sc-field-help"></button>
        <div class="sc-field-body">${control}<p class="sc-field-error"></p></div>
      </div>`
    document.body.replaceChildren(box)
    box.querySelector('.sc-field')!.scrollIntoView = () => {}
    leadToProblem(() => box)
    vi.advanceTimersToNextFrame()
    expect(focused()).toBe('wanted')
  })

  it('takes nobody away who went elsewhere meanwhile', () => {
    const { box, draw } = form()
    leadToProblem(() => box)
    vi.advanceTimersToNextFrame()
    box.querySelector<HTMLElement>('#fine')!.focus()
    draw()
    vi.advanceTimersToNextFrame()
    expect(focused()).toBe('fine')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not waited for without end', () => {
    const { box } = form()
    leadToProblem(() => box)
    for (let frame = 0; frame < 60; frame++) vi.advanceTimersToNextFrame()
    expect(vi.getTimerCount()).toBe(0)
  })
})
