// @vitest-environment jsdom
import { act, fireEvent, screen as page } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expr } from '../../model/expression.fixture'
import { heldAnswer } from '../../model/runtime.fixture'
import { sampleField } from '../../model/samples.fixture'
import { openFields } from './open-fields.fixture'

describe('a form', () => {
  const load = [{ call: 'detail', send: {}, as: 'detail' }]
  const many = (count: number) => Array.from({ length: count }, (_, at) => sampleField(`f${at}`))

  it.each([
    [1, 2],
    [2, 2],
    [4, 4],
    [6, 6],
    [9, 6],
  ])('of %i fields waits with %i lines in their place', async (count, lines) => {
    const { container } = await openFields(many(count), {
      form: { load },
      answers: { detail: () => new Promise(() => {}) },
    })
    const wait = page.getByRole('status', { name: '正在加载' })
    expect(wait.className).toBe('sc-form-wait')
    expect(container.querySelectorAll('.sc-form-wait > .sc-field-wait[aria-busy=true]')).toHaveLength(lines)
  })

  it.each([
    ['failed', { reason: 'refused', text: 'No' }, '加载失败No重试'],
    ['forbidden', { reason: 'forbidden', text: 'Not yours' }, 'Not yours请联系管理员开通本页面的权限'],
  ] as const)('that is %s says so in place of its fields', async (kind, detail, said) => {
    const { container, runtime } = await openFields(many(1), { form: { load }, answers: { detail } })
    expect(container.querySelector(`.sc-state-${kind}`)?.textContent).toBe(said)
    expect(container.querySelector('.sc-form-box')).toBeNull()
    if (kind !== 'failed') return
    runtime.answers.detail = {}
    await act(async () => container.querySelector('button')!.click())
    expect(container.querySelector('.sc-form-box .sc-field')).not.toBeNull()
  })

  it('stands in as many columns as it says, with what is beside it', async () => {
    const beside = [sampleField('preview')]
    const { container } = await openFields(many(2), { form: { columns: 2, beside } })
    expect(
      container.querySelector<HTMLElement>('.sc-form-box.sc-form-both form.sc-form')?.dataset.columns,
    ).toBe('2')
    expect(container.querySelectorAll('form .sc-field')).toHaveLength(2)
    expect(container.querySelectorAll('aside.sc-form-beside > .sc-field')).toHaveLength(1)
    const alone = await openFields(many(2))
    expect(alone.container.querySelector('.sc-form-box')?.className).toBe('sc-form-box')
    expect(alone.container.querySelector<HTMLElement>('form')?.dataset.columns).toBe('1')
    expect((await openFields([])).container.querySelector('form')).toBeNull()
  })

  it('is submitted by itself, and not by what opens out of it', async () => {
    let times = 0
    const { container } = await openFields(many(1), { onSubmit: () => times++ })
    const form = container.querySelector('form')!
    const inner = document.createElement('form')
    form.append(inner)
    const isTaken = [!fireEvent.submit(inner), !fireEvent.submit(form)]
    expect([times, isTaken]).toEqual([1, [true, true]])
  })

  it.each([false, true])('is busy while it asks or sends; with something beside it: %s', async (isBeside) => {
    const held = heldAnswer()
    const fields = [sampleField('id'), sampleField('name')]
    const { container, model, runtime, does } = await openFields(fields, {
      form: {
        load: [{ call: 'detail', send: { id: expr('form.id') }, as: 'detail', from: ['id'] }],
        ...(isBeside && { beside: [sampleField('more')] }),
      },
    })
    const isBusy = () => container.querySelector('.sc-form-box')!.getAttribute('aria-busy')
    expect(isBusy()).toBeNull()
    runtime.answers.detail = held.answer
    await does(() => model.form.setValuesIn('id', 2))
    expect(isBusy()).toBe('true')
    await act(() => held.give({}))
    expect(isBusy()).toBeNull()
    await does(() => model.store.setState({ sending: true }))
    expect(isBusy()).toBe('true')
  })
})

describe('what is on its way', () => {
  const touches = [
    ['beforeinput', new Event('beforeinput', { bubbles: true, cancelable: true }), true],
    ['a press', new MouseEvent('mousedown', { bubbles: true, cancelable: true }), true],
    ['a click', new MouseEvent('click', { bubbles: true, cancelable: true }), true],
    ['pasting', new Event('paste', { bubbles: true, cancelable: true }), true],
    ['cutting', new Event('cut', { bubbles: true, cancelable: true }), true],
    ['dropping', new Event('drop', { bubbles: true, cancelable: true }), true],
    ['a letter', new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }), true],
    ['Tab', new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }), false],
    ['Escape', new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }), false],
    [
      'Ctrl+C',
      new KeyboardEvent('keydown', { key: 'c', ctrlKey: true, bubbles: true, cancelable: true }),
      false,
    ],
    [
      'Cmd+C',
      new KeyboardEvent('keydown', { key: 'c', metaKey: true, bubbles: true, cancelable: true }),
      false,
    ],
    ['looking', new Event('copy', { bubbles: true, cancelable: true }), false],
  ] as const

  it.each(touches)('is not changed under it: %s', async (_, event, isHeld) => {
    const { container, model, does } = await openFields([sampleField('it')])
    const input = container.querySelector('input')!
    let heard = 0
    input.addEventListener(event.type, () => heard++)
    await does(() => model.store.setState({ sending: true }))
    act(() => void input.dispatchEvent(event))
    expect([event.defaultPrevented, heard]).toEqual([isHeld, isHeld ? 0 : 1])
    await does(() => model.store.setState({ sending: false }))
    const before = heard
    act(() => void fireEvent(input, new Event(event.type, { bubbles: true })))
    expect(heard).toBe(before + 1)
  })
})
