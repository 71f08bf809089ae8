// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CompiledColumn, CompiledList } from '../../compiled'
import { expr } from '../../model/expression.fixture'
import { sampleAction, sampleColumn } from '../../model/samples.fixture'
import { createScreenModel } from '../../model/screen/screen'
import { schema } from '../form/open-fields.fixture'
import { ScreenModelContext } from '../screen/context'
import { WidgetsProvider } from '../widget/context'
import type { ViewProps, WidgetRegistry } from '../widget/types'
import { DataTable } from './DataTable'
import { sampleScreen } from './samples.fixture'

/** The cells of a column with a widget, and the widget's props per row. */
async function draw(column: Partial<CompiledColumn>, rows: object[], list: Partial<CompiledList> = {}) {
  const given = new Map<unknown, ViewProps>()
  const Edit = () => <input />
  const widgets: WidgetRegistry = {
    seen: {
      schema: schema('seen', 'input'),
      Edit,
      View: (props) => {
        given.set(props.host.evaluate(expr('row.id')), props)
        return <output onClick={() => void props.host.run('tell')}>{`seen: ${props.text}`}</output>
      },
    },
    blind: { schema: schema('blind', 'input'), Edit },
  }
  const view = { widget: 'seen', options: { wide: true } }
  const { runtime, screen } = sampleScreen(
    { columns: [sampleColumn('state', { view, ...column })], ...list },
    { rows: rows as { id: number }[], total: rows.length },
    {
      actions: [
        sampleAction('tell', [
          {
            do: 'log',
            text: { text: '{n}', with: { n: { value: expr('row.id'), format: { kind: 'text' } } } },
          },
        ]),
      ],
    },
  )
  const model = createScreenModel(runtime, screen, {})
  const { container } = render(
    <WidgetsProvider widgets={widgets}>
      <ScreenModelContext value={model}>
        <DataTable model={model.listOf('main')} screen={model} label="list" />
      </ScreenModelContext>
    </WidgetsProvider>,
  )
  await act(async () => {})
  return {
    given,
    runtime,
    cells: [...container.querySelectorAll<HTMLElement>('tbody td')].filter((cell) =>
      cell.className.includes('sc-cell-view'),
    ),
  }
}
const rows = [
  { id: 1, state: '1' },
  { id: 2, state: null },
]
const choices = [{ code: '1', text: 'One' }]

it('a cell is drawn by the face of its widget, which is told of its row', async () => {
  const { cells, given, runtime } = await draw({ format: { kind: 'choice', choices }, empty: 'none' }, rows)
  expect(cells.map(({ textContent }) => textContent)).toEqual(['seen: One', 'seen: none'])
  expect([...given.keys()]).toEqual([1, 2])
  expect(given.get(1)).toMatchObject({
    value: '1',
    text: 'One',
    options: { wide: true },
    choices: { list: choices, status: 'ready' },
  })
  expect(given.get(2)).toMatchObject({ value: null, text: 'none' })
  await act(async () => void fireEvent.click(cells[1]!.querySelector('output')!))
  expect(runtime.logged).toEqual(['2'])
})

it('a cell whose format knows no codes offers its widget none', async () => {
  const { given, cells } = await draw({ format: { kind: 'text' } }, rows)
  expect(given.get(1)!.choices.list).toEqual([])
  expect(cells[0]!.textContent).toBe('seen: 1')
})

it('a cell of a widget without a face has its value in words', async () => {
  const { cells, given } = await draw(
    { view: { widget: 'blind', options: {} }, format: { kind: 'choice', choices } },
    rows,
  )
  expect([cells.map(({ textContent }) => textContent), given.size]).toEqual([['One', ''], 0])
})

it('a widget in a flattened list is told of the record of its line', async () => {
  const groups = [{ id: 7, lines: [{ id: 71, state: '1' }] }]
  const { given } = await draw({ format: { kind: 'text' } }, groups, { flatten: 'lines' })
  expect([...given.keys()]).toEqual([7])
})
