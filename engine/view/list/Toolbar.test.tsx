// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen as page } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CompiledList } from '../../compiled'
import type { Expr } from '../../expression/tree'
import { sampleAction, sampleField } from '../../model/samples.fixture'
import { expr } from '../../model/expression.fixture'
import { createScreenModel } from '../../model/screen/screen'
import { sampleScreen } from '../table/samples.fixture'
import { drawList } from './list.fixture'
import { Toolbar } from './Toolbar'

/** The toolbar of a list with these two buttons. */
async function show(conditions: Record<string, Expr>) {
  const actions = Object.entries(conditions).map(([name, disabled]) => sampleAction(name, [], { disabled }))
  const { runtime, screen } = sampleScreen(
    { toolbar: Object.keys(conditions), select: 'page' },
    ({ page: asked }) => ({ rows: [{ id: 1, state: asked === 2 ? 'on' : 'off' }], total: 11 }),
    { actions },
  )
  const model = createScreenModel(runtime, screen, {})
  const list = model.listOf('main')
  await act(async () => {})
  render(<Toolbar model={list} screen={model} />)
  const isDisabled = (name: string) =>
    page.getByRole('button', { name: new RegExp(name) }).hasAttribute('disabled')
  return { list, isDisabled }
}

it('weighs the conditions of its buttons again when rows are chosen or others come', async () => {
  const { list, isDisabled } = await show({
    batch: ['==', ['call', 'count', [['$', 'selection']]], 0],
    restart: ['in', 'on', ['.', ['$', 'rows'], 'state']],
  })
  expect([isDisabled('batch'), isDisabled('restart')]).toEqual([true, false])
  act(() => list.choose(list.store.getState().rows, true))
  expect([isDisabled('batch'), isDisabled('restart')]).toEqual([false, false])
  await act(() => list.goTo(2))
  expect([isDisabled('batch'), isDisabled('restart')]).toEqual([true, true])
})

const countNote: CompiledList['note'] = {
  text: 'added {n}',
  with: {
    n: { value: ['call', 'count', [['$', 'selection']]], format: { kind: 'number' } },
  },
}
it.each<[string, Partial<CompiledList>, string, string]>([
  [
    'of a list whose note counts: the note alone',
    { select: 'acrossPages', note: countNote },
    'added 0',
    'added 1清空',
  ],
  ['across pages: always', { select: 'acrossPages' }, '已选 0 项', '已选 1 项清空'],
  [
    'beside a note that counts nothing',
    { select: 'acrossPages', note: 'hint' },
    'hint已选 0 项',
    'hint已选 1 项清空',
  ],
  ['of one page: while something is chosen', { select: 'page' }, '', '已选 1 项清空'],
])('says one count, %s', async (_what, list, none, one) => {
  const { runtime, screen } = sampleScreen(list, ({ page: asked }) => ({
    rows: [{ id: asked }],
    total: 11,
  }))
  const model = createScreenModel(runtime, screen, {})
  const main = model.listOf('main')
  await act(async () => {})
  const { container } = render(<Toolbar model={main} screen={model} />)
  expect(container.textContent).toBe(none)
  act(() => main.choose(main.store.getState().rows, true))
  expect(container.textContent).toBe(one)
  if (list.select !== 'acrossPages') return
  // The selected row is on another page now, and still counts.
  await act(() => main.goTo(2))
  expect(container.textContent).toBe(one)
})

/** Position of the table's tools for a user with these permissions. */
async function placeOfTools(permissions: string[], list: Partial<CompiledList> = {}) {
  const { runtime, screen } = sampleScreen(
    { toolbar: ['create'], filters: [sampleField('card', { label: '卡号' })], ...list },
    undefined,
    { actions: [sampleAction('create', [], { permission: ['items:create'] })] },
  )
  runtime.session.setState({ permissions: new Set(permissions) })
  drawList({ runtime, screen })
  const tools = await page.findByRole('group', { name: '表格工具' })
  return tools.closest('[role=search]') ? 'filters' : 'toolbar'
}

it('has no line of its own for the tools alone', async () => {
  expect(await placeOfTools(['items:create'])).toBe('toolbar')
  cleanup()
  expect(await placeOfTools([])).toBe('filters')
  cleanup()
  expect(await placeOfTools([], { select: 'page' })).toBe('toolbar')
})

describe('a note', () => {
  const note = (text: string): CompiledList['note'] => ({
    text,
    with: { n: { value: expr('filters.card'), format: { kind: 'text' } } },
  })
  it.each<[string, CompiledList['note'], string[], string | null]>([
    ['as it stands', 'hint', ['hint'], null],
    ['that names what was asked for', note('cards {n}'), ['cards 7'], null],
    ['that says nothing', note('{n}'), [], null],
    ['that counts, which is heard,', countNote, ['added 0'], 'status'],
  ])('%s', async (_, text, said, role) => {
    const isBlank = said.length === 0
    const { runtime, screen } = sampleScreen({
      note: text,
      filters: [sampleField('card', { ...(!isBlank && { default: expr("'7'") }) })],
    })
    const model = createScreenModel(runtime, screen, {})
    const main = model.listOf('main')
    await act(async () => {})
    const { container } = render(<Toolbar model={main} screen={model} />)
    const notes = [...container.querySelectorAll('.sc-note')]
    expect(notes.map(({ textContent }) => textContent)).toEqual(said)
    for (const one of notes) expect(one.getAttribute('role')).toBe(role)
  })
})

it.each<[string, CompiledList['note'], string | null]>([
  ['where nothing else counts', undefined, 'status'],
  ['where its note does, which is heard instead,', countNote, null],
])('what is chosen is told aloud %s, and given up by hand', async (_, note, role) => {
  const { runtime, screen } = sampleScreen({ select: 'page', note }, { rows: [{ id: 1 }], total: 1 })
  const model = createScreenModel(runtime, screen, {})
  const main = model.listOf('main')
  await act(async () => {})
  const { container } = render(<Toolbar model={main} screen={model} tools="tools" totals={<b>totals</b>} />)
  const count = container.querySelector('.sc-chosen')!
  expect([count.getAttribute('role'), count.textContent]).toEqual([role, ''])
  act(() => main.choose(main.store.getState().rows, true))
  fireEvent.click(page.getByRole('button', { name: '清空' }))
  expect([main.store.getState().selection.size, count.textContent]).toEqual([0, ''])
  expect(container.querySelector('.sc-toolbar-end')?.textContent).toBe('tools')
  expect(container.querySelector('b')).not.toBeNull()
})

it('takes no room for what it has not', async () => {
  const { runtime, screen } = sampleScreen()
  const model = createScreenModel(runtime, screen, {})
  const { container } = render(<Toolbar model={model.listOf('main')} screen={model} />)
  await act(async () => {})
  expect(container.innerHTML).toBe('<div class="sc-toolbar"></div>')
})
