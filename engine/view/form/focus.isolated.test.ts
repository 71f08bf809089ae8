// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { focusFirstControl, focusFirstProblem, leadToProblem } from './focus'

// jsdom has no layout, so every element counts as visible.
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

describe('the first control', () => {
  const inBox = (html: string) => {
    const box = document.createElement('div')
    box.innerHTML = html
    document.body.replaceChildren(box)
    return box
  }

  it.each([
    ['<input type="hidden"><input type="submit"><input disabled><input id="it">', true],
    ['<textarea disabled></textarea><textarea id="it"></textarea>', true],
    ['<p contenteditable="false" tabindex="0"></p><p contenteditable="true" tabindex="0" id="it"></p>', true],
    [
      '<button></button><button role="switch" disabled></button><button role="switch" id="it"></button>',
      true,
    ],
    ['<button></button><a href="#"></a>', false],
    ['', false],
  ])('of %s has the focus or not', (html, isFound) => {
    expect(focusFirstControl(inBox(html))).toBe(isFound)
    expect(document.activeElement?.id).toBe(isFound ? 'it' : '')
  })

  it('is one that is in sight, and nothing is scrolled for it', () => {
    const box = inBox('<input id="away"><input id="it">')
    box.querySelector<HTMLElement>('#away')!.getClientRects = () => [] as unknown as DOMRectList
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    expect(focusFirstControl(box)).toBe(true)
    expect([document.activeElement?.id, focus.mock.calls]).toEqual(['it', [[{ preventScroll: true }]]])
    focus.mockRestore()
  })

  it('leaves whoever is in the box already', () => {
    const box = inBox('<input id="first"><button id="second"></button>')
    box.querySelector<HTMLElement>('#second')!.focus()
    expect(focusFirstControl(box)).toBe(true)
    expect(document.activeElement?.id).toBe('second')
    expect(focusFirstControl(null)).toBe(false)
  })
})

it('a problem is led to where there is one, and scrolled to without haste', () => {
  const box = document.createElement('div')
  document.body.replaceChildren(box)
  expect([focusFirstProblem(null), focusFirstProblem(box)]).toEqual([false, false])
  box.innerHTML = '<p class="sc-field-error"></p>'
  expect(focusFirstProblem(box)).toBe(false)
  box.innerHTML =
    '<div class="sc-field"><div class="sc-field-body"><button disabled></button><button id="it"></button><p class="sc-field-error"></p></div></div>'
  const scrolled: unknown[] = []
  box.querySelector('.sc-field')!.scrollIntoView = (how) => void scrolled.push(how)
  expect([focusFirstProblem(box), document.activeElement?.id, scrolled]).toEqual([
    true,
    'it',
    [{ block: 'nearest' }],
  ])
})
