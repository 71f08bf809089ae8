/** Input belongs to the scope in which it was typed. */
import type { Field } from '@formily/core'
import { describe, expect, it } from 'vitest'
import { expr } from '../expression.fixture'
import { editDialog } from './open-screen.fixture'
import { createTestRuntime, settled } from '../runtime.fixture'
import { sampleAction, sampleCall, sampleField, sampleForm, sampleScreen } from '../samples.fixture'
import { createScreenModel } from './screen'

describe('a dialog of the page', () => {
  const opened = () => {
    const runtime = createTestRuntime({ scope: { code: 'a' } })
    const screen = createScreenModel(
      runtime,
      sampleScreen(
        { kind: 'form', form: sampleForm([]), buttons: [] },
        {
          dialogs: [editDialog({ form: sampleForm([sampleField('name')]), submit: { add: 'save' } })],
          actions: [
            sampleAction('add', [{ do: 'open', dialog: 'edit', mode: 'add', give: {} }]),
            sampleAction('save', []),
          ],
        },
        { scope: 'own' },
      ),
      {},
    )
    const dialog = () => screen.dialogs.getState().at(-1)!
    const openFor = async (scope: string) => {
      runtime.chooseScope(scope)
      await screen.run('add', screen.contextOf())
      await settled()
      return dialog().form!
    }
    return { runtime, screen, dialog, openFor }
  }
  it('offers what was typed in the same scope only, after a reload as after a lost session', async () => {
    const { screen, runtime, dialog, openFor } = opened()
    await ((await openFor('a')).form.fields.name as Field).onInput('for a')
    screen.keepTyped()
    dialog().close()
    expect((await openFor('b')).values().name).toBeNull()
    expect(runtime.confirmed).toEqual([])
    dialog().close()
    expect((await openFor('a')).values().name).toBe('for a')
    expect(runtime.confirmed).toEqual(['上次有未提交的内容，是否恢复？'])
  })
})

describe('the form of a page', () => {
  const opened = async (over: Parameters<typeof sampleForm>[1], field = sampleField('note')) => {
    const runtime = createTestRuntime({
      scope: { code: 'a' },
      answers: { read: ({ city }) => ({ values: { note: `of ${String(city)}` } }) },
    })
    const screen = createScreenModel(
      runtime,
      sampleScreen(
        { kind: 'form', form: sampleForm([field], over), buttons: [] },
        { calls: [sampleCall('read', ['city'])] },
        { scope: 'own' },
      ),
      {},
    )
    const form = screen.formOf()
    await settled()
    return {
      runtime,
      form,
      note: () => form.values().note,
      type: (value: string) => (form.form.fields.note as Field).onInput(value),
    }
  }
  it('keeps what was typed when another scope is chosen, says so, and gives it back with the scope', async () => {
    const { runtime, note, type } = await opened(
      { load: [{ call: 'read', send: { city: expr('scope') }, as: 'read' }] },
      sampleField('note', { default: expr('results.read.note') }),
    )
    expect(note()).toBe('of a')
    await type('typed')
    runtime.chooseScope('b')
    await settled()
    expect(note()).toBe('of b')
    expect(runtime.toasts.map(({ text }) => text)).toEqual(['未保存的内容已保留，切换回来后可继续编辑'])
    runtime.chooseScope('a')
    await settled()
    expect(note()).toBe('typed')
    expect(runtime.kept.size).toBe(0)
  })
  it('says which of what was typed somebody else has saved since', async () => {
    const { runtime, note, type } = await opened(
      { load: [{ call: 'read', send: { city: expr('scope') }, as: 'read' }] },
      sampleField('note', { label: '备注', default: expr('results.read.note') }),
    )
    await type('typed')
    runtime.chooseScope('b')
    await settled()
    runtime.answers.read = { values: { note: 'theirs' } }
    runtime.chooseScope('a')
    await settled()
    expect(note()).toBe('typed')
    expect(runtime.toasts.at(-1)).toMatchObject({
      kind: 'warning',
      text: '已恢复上次未保存的内容；其中备注此后已被修改，请核对后再保存',
    })
  })
  it('follows the scope where only a default names it', async () => {
    const { runtime, note } = await opened({}, sampleField('note', { default: expr('scope') }))
    expect(note()).toBe('a')
    runtime.chooseScope('b')
    await settled()
    expect(note()).toBe('b')
    expect(runtime.toasts).toEqual([])
  })
})
