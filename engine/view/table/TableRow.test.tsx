// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Line } from '../../model/types'
import { createScreenModel } from '../../model/screen/screen'
import { compileTable } from './compile'
import { layoutTable } from './layout'
import { sampleHost, sampleScreen } from './samples.fixture'
import type { TableShared } from './shared'
import { TableRow, type TableRowProps } from './TableRow'

/** A row of a table, whose cells count how often they are drawn. */
function rowOf() {
  const { runtime, screen } = sampleScreen()
  const model = createScreenModel(runtime, screen, {})
  const list = model.listOf('main')
  const layout = layoutTable({
    table: compileTable(list.list, sampleHost),
    scope: {},
    settings: {},
    extras: { drag: false, choose: false, index: true, actions: null },
    titles: { index: '序号', actions: '操作' },
    tree: false,
  })
  let drawn = 0
  const [first] = layout.columns.flatMap(({ column }) => (column ? [column] : []))
  const { cell } = first!
  first!.cell = (...given) => {
    drawn++
    return cell(...given)
  }
  const shared: TableShared = { model: list, screen: model, layout, word: runtime.word }
  const group = { id: 7 }
  const row = { id: 1, city: '邯郸市' }
  const line: Line = { key: '1', row, group, span: 1, depth: 0, hasChildren: false, index: 1 }
  const props: TableRowProps = {
    shared,
    line,
    position: 0,
    chosen: false,
    expanded: false,
    taken: false,
    busy: '',
  }
  const draw = (more: Partial<TableRowProps> = {}) => (
    <table>
      <tbody>
        <TableRow {...props} {...more} />
      </tbody>
    </table>
  )
  const { rerender } = render(draw())
  /** How often it is drawn for what comes. */
  return {
    line,
    shared,
    drawnFor: (more: Partial<TableRowProps>) => {
      const before = drawn
      rerender(draw(more))
      return drawn - before
    },
  }
}

it('is drawn again for nothing but what it shows, though its line is made anew', () => {
  const { line, drawnFor } = rowOf()
  expect(drawnFor({})).toBe(0)
  expect(drawnFor({ line: { ...line } })).toBe(0)
})

it.each<[string, Partial<Line>]>([
  ['key', { key: '2' }],
  ['record', { row: { id: 1, city: '保定市' } }],
  ['group', { group: { id: 8 } }],
  ['span', { span: 2 }],
  ['depth', { depth: 1 }],
  ['number', { index: 2 }],
  ['children', { hasChildren: true }],
])('is drawn again where its line has another %s', (_, changed) => {
  const { line, drawnFor } = rowOf()
  expect(drawnFor({ line: { ...line, ...changed } })).toBe(1)
})

it.each<[string, Partial<TableRowProps>]>([
  ['place', { position: 1 }],
  ['choice', { chosen: true }],
  ['fold', { expanded: true }],
  ['loss to somebody else', { taken: true }],
  ['action on its way', { busy: 'flip' }],
  ['measure', { measure: () => {} }],
])('is drawn again for another %s', (_, changed) => {
  const { drawnFor } = rowOf()
  expect(drawnFor(changed)).toBe(1)
})

it('is drawn again where what all rows share has changed', () => {
  const { shared, drawnFor } = rowOf()
  expect(drawnFor({ shared: { ...shared } })).toBe(1)
})
