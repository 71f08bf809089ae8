// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CompiledColumn } from '../../compiled'
import { compileTable } from './compile'
import { layoutTable } from './layout'
import { sampleColumn, sampleHost, sampleList, stateFormat } from './samples.fixture'
import { showEdges, useColumnWidths } from './useColumnWidths'

/** A box of so many pixels with a table of these columns in it, all of the same width, and the hook that draws them. */
function draw(room: number, columns: Partial<CompiledColumn>[], actions: number | null = null) {
  const layout = layoutTable({
    table: compileTable(
      {
        ...sampleList,
        columns: columns.map((one, at) => ({ ...sampleColumn, key: 'abc'[at]!, width: 100, ...one })),
      },
      sampleHost,
    ),
    scope: {},
    settings: {},
    extras: { drag: false, choose: false, index: false, actions },
    titles: { index: '序号', actions: '操作' },
    tree: false,
  })
  const box = document.createElement('div')
  box.innerHTML = `<table><colgroup>${layout.columns.map(() => '<col>').join('')}</colgroup></table>`
  Object.defineProperty(box, 'clientWidth', { value: room })
  const scopeOf = () => ({})
  const lines: never[] = []
  const { result } = renderHook(() => useColumnWidths({ current: box }, layout, lines, scopeOf))
  const table = box.querySelector('table')!
  return {
    box,
    hook: result.current,
    /** Of the columns, and of the table as a whole. */
    drawn: () => [
      ...[...box.querySelectorAll('col')].map((col) => col.style.width),
      table.style.width,
      table.style.minWidth,
    ],
  }
}

describe('the widths of columns', () => {
  it('fill the room', () => {
    const { box, drawn, hook } = draw(300, [{}, {}])
    expect(drawn()).toEqual(['150px', '150px', '300px', '300px'])
    expect(box.hasAttribute('data-wide')).toBe(false)
    expect([hook.widthOf('a'), hook.widthOf('nowhere')]).toEqual([150, 48])
  })
  it('stay as declared where the room is too small, which is marked', () => {
    const { box, drawn } = draw(150, [{}, {}])
    expect(drawn()).toEqual(['100px', '100px', '200px', '200px'])
    expect(box.hasAttribute('data-wide')).toBe(true)
  })
  it('are those of the table’s own columns whatever the room', () => {
    expect(draw(390, [{ grow: true }, {}], 200).drawn()).toEqual([
      ...['90px', '100px', '200px'],
      ...['390px', '390px'],
    ])
    expect(
      draw(500, [{ grow: true }, {}], 200)
        .drawn()
        .slice(0, 3),
    ).toEqual(['200px', '100px', '200px'])
  })
  it('follow the edge that is dragged, no further than a column is readable', () => {
    const { hook, drawn } = draw(300, [{}, {}])
    hook.preview('a', 120)
    expect(drawn().slice(0, 3)).toEqual(['120px', '180px', '300px'])
    hook.preview('a', 10)
    expect(drawn().slice(0, 3)).toEqual(['48px', '252px', '300px'])
    expect([hook.widthOf('a'), hook.widthOf('b')]).toEqual([48, 252])
  })
})

it('what is decided on sticks to the right edge while it is out of sight', () => {
  const sticking = (room: number) => {
    const { box } = draw(room, [{}, {}, { format: stateFormat }])
    const [right, edge] = ['--sc-right-c', '--sc-edge-c'].map((name) => box.style.getPropertyValue(name))
    return [right, edge !== '', box.hasAttribute('data-sticks')]
  }
  expect(sticking(250)).toEqual(['0px', true, true])
  expect(sticking(300)).toEqual(['', false, false])
})

it.each([
  [0, 100, [false, true]],
  [1, 100, [true, true]],
  [98, 100, [true, true]],
  [99, 100, [true, false]],
  [0, 1, [false, false]],
])(
  'scrolled by %s of %s pixels, lines are out of sight at the left and at the right: %o',
  (by, all, sides) => {
    const box = document.createElement('div')
    for (const [name, value] of Object.entries({ scrollWidth: 500 + all, clientWidth: 500, scrollLeft: by }))
      Object.defineProperty(box, name, { value })
    showEdges(box)
    expect([box.hasAttribute('data-more-left'), box.hasAttribute('data-more-right')]).toEqual(sides)
  },
)
