import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../contract/types'
import { heldAnswer, settled } from '../../model/runtime.fixture'
import { sampleDialog, sampleField, sampleForm } from '../../model/samples.fixture'
import { openScreen } from '../../model/screen/open-screen.fixture'
import { createWidgetHost } from './host'

const dialogs = [sampleDialog('edit', { form: sampleForm([sampleField('name')]) })]
const lost = { reason: 'sessionLost' } as const

async function hosted(answers: Parameters<typeof openScreen>[0]['answers'] = {}) {
  const { screen, runtime } = await openScreen({ dialogs, answers })
  const context = screen.contextOf({})
  return { screen, runtime, context, host: createWidgetHost({ screen, context }, () => ({ odd: 'x' })) }
}

describe('what a widget sends', () => {
  it('keeps what was typed when it finds the session lost, and says nothing of its own', async () => {
    const { screen, runtime, context, host } = await hosted({ 'item.file': lost })
    void screen.pick('edit', {}, context)
    await settled()
    const { form } = screen.dialogs.getState()[0]!
    form!.form.setValuesIn('name', 'typed')
    form!.form.modified = true
    const outcome = await host.call('item.file', { file: new Blob(['x']) }, { onProgress: () => {} })
    expect(outcome).toEqual({ ok: false, reason: 'sessionLost' })
    expect([...runtime.kept.values()].map(({ values }) => values)).toEqual([{ name: 'typed' }])
    host.failed(outcome as Extract<Outcome, { ok: false }>, undefined, 'failed')
    expect(runtime.toasts).toEqual([])
  })

  it('carries a key where it moves money, the same until it succeeded', async () => {
    const { runtime, host } = await hosted({ 'item.pay': { reason: 'network' } })
    const pay = () => host.call('item.pay', { id: 1, amount: 5 })
    await pay()
    runtime.answers['item.pay'] = {}
    await pay()
    await pay()
    const [first, again, next] = runtime.sent
      .filter(({ call }) => call === 'item.pay')
      .map(({ options }) => options.idempotencyKey)
    expect(first).toMatch(/^[\w-]{8,100}$/)
    expect(again).toBe(first)
    expect(next).not.toBe(first)
    await host.call('item.save', {})
    expect(runtime.sent.at(-1)!.options.idempotencyKey).toBeUndefined()
  })

  it('may be given up', async () => {
    const held = heldAnswer()
    const { host } = await hosted({ 'item.file': held.answer })
    const given = new AbortController()
    const outcome = host.call('item.file', {}, { signal: given.signal })
    given.abort()
    await held.give({})
    expect(await outcome).toEqual({ ok: false, reason: 'aborted' })
  })

  it('is a call of its screen', async () => {
    const { host } = await hosted()
    expect(() => host.call('item.unknown', {})).toThrow(/item\.unknown/)
  })
})

it('a condition of a widget sees the names of its place and those given', async () => {
  const { host } = await hosted()
  expect(host.holds(['$', 'odd'])).toBe(true)
  expect(host.holds(['$', 'odd'], { odd: '' })).toBe(false)
  expect(host.holds(undefined)).toBe(true)
})
