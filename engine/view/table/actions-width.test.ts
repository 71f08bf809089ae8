import { expect, it } from 'vitest'
import type { CompiledAction } from '../../compiled'
import { expr } from '../../model/expression.fixture'
import { sampleAction } from '../../model/samples.fixture'
import { createScreenModel } from '../../model/screen/screen'
import { actionsWidth } from './actions-width'
import { sampleScreen } from './samples.fixture'

/** Pixels around the column, between two labels, and of the menu's arrow. */
const [around, between, arrow] = [24, 12, 18]
const wide = 14

/** Width for a list whose rows have these actions. */
function widthOf(
  ...actions: (Partial<CompiledAction> & { label: CompiledAction['label'] })[]
): number | null {
  const made = actions.map((one, at) => sampleAction(`act${at}`, [], one))
  const { runtime, screen } = sampleScreen(
    { autoload: false, rowActions: made.map(({ name }) => name) },
    undefined,
    {
      actions: made,
    },
  )
  const model = createScreenModel(runtime, screen, {})
  return actionsWidth(model.listOf('main').list, model, runtime.session.getState())
}
const labels = (...lengths: number[]) => lengths.map((length) => ({ label: '字'.repeat(length) }))

it.each<[string, Parameters<typeof widthOf>, number | null]>([
  ['no actions: no column', [], null],
  ['none that is offered: no column', [{ label: '编辑', permission: ['nobody'] }], null],
  ['one: its label', labels(4), 4 * wide + around],
  ['a short one: the title of the column', labels(1), 2 * wide + around],
  ['two: both, with a gap', labels(2, 3), 5 * wide + between + around],
  ['a label with a value: its text', [{ label: { text: '四个汉字', with: {} } }], 4 * wide + around],
  ['four: all of them', labels(2, 2, 2, 2), 8 * wide + 3 * between + around],
  [
    'five: the widest three, and the menu',
    labels(2, 5, 3, 4, 1),
    12 * wide + 2 * between + (2 * wide + arrow + between) + around,
  ],
  [
    'such as never stand together: the wider of both',
    [
      { label: '两字', visible: expr('row.state == 1') },
      { label: '三个字', visible: expr('row.state == 2') },
      { label: '字' },
    ],
    4 * wide + between + around,
  ],
])('the actions of a row have room for %s', (_, actions, width) => {
  expect(widthOf(...actions)).toBe(width)
})
