// @vitest-environment jsdom
import { fireEvent, render, screen as page } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CompiledDialog } from '../../compiled'
import { sampleDialog, sampleField, sampleForm, sampleList } from '../../model/samples.fixture'
import { DialogFrame } from './DialogFrame'

afterEach(() => void vi.restoreAllMocks())

/** jsdom does not store computed widths. */
const widthsSet = () =>
  vi.spyOn(Object.getPrototypeOf(document.body.style) as CSSStyleDeclaration, 'width', 'set').mock.calls

function draw(over: Partial<CompiledDialog>) {
  let left = 0
  render(
    <DialogFrame
      dialog={sampleDialog('it', over)}
      title="Title"
      word={(key) => key}
      footer={<i>foot</i>}
      onLeave={() => left++}
    >
      <b>content</b>
    </DialogFrame>,
  )
  return { left: () => left }
}
const fields = [sampleField('a')]
const twoColumns = sampleForm(fields, { columns: 2 })

describe('a window', () => {
  it.each<[string, Partial<CompiledDialog>, number]>([
    ['of nothing', {}, 560],
    ['of a form', { form: sampleForm(fields) }, 560],
    ['of a form in two columns', { form: twoColumns }, 800],
    ['of a list', { list: sampleList() }, 900],
    ['of a list and a form', { list: sampleList(), form: twoColumns }, 900],
    ['that says so', { list: sampleList(), width: 333 }, 333],
  ])('%s is as wide as it should be where the page is', (_, over, width) => {
    const set = widthsSet()
    draw({ container: 'modal', ...over })
    expect(set.flat()).toContain(`min(${width}px, calc(100vw - 32px))`)
  })

  it.each([
    ['a list alone', { list: sampleList() }, true],
    ['a list beneath a form', { list: sampleList(), form: twoColumns }, false],
    ['a form', { form: twoColumns }, false],
  ] as const)('that holds %s gives it all of its room: %s', (_, over, isWhole) => {
    draw({ container: 'modal', ...over })
    expect(document.querySelector('.sc-dialog-body')!.matches('.sc-dialog-list')).toBe(isWhole)
    expect(document.querySelectorAll('.sc-window, .sc-window-mask')).toHaveLength(2)
  })

  it('stands beside the page, and asks to be left by its cross, not by a press beside it', () => {
    const { left } = draw({ container: 'modal' })
    const window = page.getByRole('dialog')
    expect(window.closest('body > div')?.hasAttribute('class')).toBe(false)
    fireEvent.click(document.querySelector('.ant-modal-wrap')!)
    expect(left()).toBe(0)
    fireEvent.click(page.getByRole('button', { name: 'closeWindow' }))
    expect(left()).toBe(1)
    expect(window.textContent).toBe('Titlecontentfoot')
  })
})

describe('a drawer', () => {
  it('is as wide, and left in the same way', () => {
    const set = widthsSet()
    const { left } = draw({ container: 'drawer', form: twoColumns })
    expect(set.flat()).toContain('min(800px, 100vw)')
    fireEvent.click(document.querySelector('.ant-drawer-mask')!)
    expect(left()).toBe(0)
    fireEvent.click(page.getByRole('button', { name: 'closeWindow' }))
    expect(left()).toBe(1)
    expect(page.getByRole('dialog').textContent).toBe('Titlecontentfoot')
  })
})

describe('a panel', () => {
  it('stands in the page as a region of its name, and is left by its arrow or by Esc', () => {
    const { left } = draw({ container: 'panel' })
    const panel = page.getByRole('region', { name: 'Title' })
    expect([panel.className, panel.hasAttribute('data-layer')]).toEqual(['sc-panel', true])
    const parts = ['head > h2', 'body', 'foot'].map((part) => panel.querySelector(`.sc-panel-${part}`)!)
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Title', 'content', 'foot'])
    fireEvent.keyDown(panel, { key: 'a' })
    expect(left()).toBe(0)
    fireEvent.keyDown(panel, { key: 'Escape' })
    expect(left()).toBe(1)
    const back = page.getByRole('button', { name: 'back' })
    expect(back.matches('.sc-panel-head > .sc-panel-back')).toBe(true)
    fireEvent.click(back)
    expect(left()).toBe(2)
  })
})
