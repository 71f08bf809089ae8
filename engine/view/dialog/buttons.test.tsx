// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CompiledDialog, Mode } from '../../compiled'
import { sampleAction, sampleDialog, sampleField, sampleForm, sampleList } from '../../model/samples.fixture'
import { drawIn } from '../screen/draw.fixture'
import { sampleScreen } from '../table/samples.fixture'
import { DialogButtons } from './DialogButtons'

const onLeave = vi.fn()
function draw(over: Partial<CompiledDialog>, mode: Mode = 'edit') {
  const sample = sampleScreen({}, undefined, {
    dialogs: [sampleDialog('it', { form: sampleForm([sampleField('a')]), ...over })],
    actions: [
      sampleAction('open', [{ do: 'open', dialog: 'it', mode, give: {} }]),
      sampleAction('save', []),
      sampleAction('more', [], { look: 'link' }),
    ],
  })
  const { container, model } = drawIn(sample, (screen) => {
    void screen.run('open', screen.contextOf())
    const model = screen.dialogs.getState()[0]!
    return <DialogButtons model={model} screen={screen} onLeave={onLeave} />
  })
  return {
    model,
    dialog: model.dialogs.getState()[0]!,
    foot: container.querySelector('.sc-dialog-buttons')!,
    buttons: () => [...container.querySelectorAll('.sc-dialog-buttons button')],
  }
}
const textOf = (button: Element | undefined) => button?.textContent.replace(' ', '')

describe('the foot of a dialog', () => {
  beforeEach(() => onLeave.mockClear())

  it.each<[string, Partial<CompiledDialog>, Mode, string]>([
    ['what can be sent', { submit: { any: 'save' } }, 'edit', '取消'],
    ['what cancels something', { title: '取消订单', submit: { any: 'save' } }, 'edit', '返回'],
    ['what has a button', { buttons: ['more'] }, 'edit', '取消'],
    ['rows with actions', { list: sampleList({ rowActions: ['more'] }) }, 'edit', '取消'],
    ['rows without', { list: sampleList() }, 'edit', '关闭'],
    ['what can only be looked at', {}, 'edit', '关闭'],
    ['what is shown, though it could be sent', { submit: { any: 'save' } }, 'view', '关闭'],
    ['a drawer that can be sent', { container: 'drawer', submit: { any: 'save' } }, 'edit', '取消'],
    ['what took the place of the page', { container: 'panel', submit: { any: 'save' } }, 'edit', '返回'],
    ['what took its place to be looked at', { container: 'panel' }, 'view', '返回'],
  ])('leaves %s by its own word', (_, over, mode, word) => {
    expect(textOf(draw(over, mode).buttons()[0])).toBe(word)
  })

  it('fills the button that sends, whatever its look, and none else', () => {
    const { buttons } = draw({ buttons: ['more'], submit: { edit: 'save', add: 'more' } })
    expect(buttons().map((button) => [textOf(button), button.matches("[data-look='primary']")])).toEqual([
      ['取消', false],
      ['more', true],
      ['save', true],
    ])
    const plain = draw({ buttons: ['more'], submit: { edit: 'save' } }).buttons()
    expect(plain.map((button) => button.matches("[data-look='primary']"))).toEqual([false, false, true])
  })

  it('follows the mode', () => {
    const { dialog, buttons } = draw({ submit: { edit: 'save' } })
    act(() => dialog.mode.setState({ mode: 'view' }))
    expect(buttons().map(textOf)).toEqual(['关闭'])
  })

  it.each<[string, Partial<CompiledDialog>, 'closes' | 'asks']>([
    ['cancel', { submit: { any: 'save' } }, 'closes'],
    ['close', { list: sampleList() }, 'asks'],
    ['back', { container: 'panel', submit: { any: 'save' } }, 'asks'],
  ])('%s leaves by its own way', (_, over, way) => {
    const { buttons, model } = draw(over)
    act(() => (buttons()[0] as HTMLElement).click())
    expect(onLeave).toHaveBeenCalledTimes(way === 'asks' ? 1 : 0)
    expect(model.dialogs.getState()).toHaveLength(way === 'asks' ? 1 : 0)
  })
})
