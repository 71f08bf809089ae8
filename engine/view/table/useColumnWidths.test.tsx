// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CompiledColumn } from '../../compiled'
import type { Line } from '../../model/types'
import { compileTable } from './compile'
import { layoutTable } from './layout'
import type { HasEye } from './needs'
import { sampleColumn, sampleHost, sampleList, stateFormat } from './samples.fixture'
import { showEdges, useColumnWidths } from './useColumnWidths'

const noEye = () => false

/** A box of this width with a table of equal columns, and the hook. */
function draw(
  room: number,
  columns: Partial<CompiledColumn>[],
  actions: number | null = null,
  { lines = [], hasEye = noEye }: { lines?: readonly Line[]; hasEye?: HasEye } = {},
) {
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
  Object.defineProperty(box, 'scrollWidth', { value: layout.width })
  const scopeOf = () => ({})
  const { result } = renderHook(() => useColumnWidths({ current: box }, layout, lines, scopeOf, hasEye))
  const table = box.querySelector('table')!
  return {
    box,
    hook: result.current,
    /** Widths of the columns, and of the table. */
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
    expect([box.hasAttribute('data-wide'), box.hasAttribute('data-more-right')]).toEqual([true, true])
    expect(draw(200, [{}, {}]).box.hasAttribute('data-wide')).toBe(false)
  })
  it('are what a masked value needs with its button, whatever is declared and whatever the room', () => {
    const lines = [{ row: { a: '199****1234', b: '199****1234' } }] as unknown as Line[]
    const hasEye: HasEye = ({ key }) => key === 'a'
    const columns = ['a', 'b'].map((member) => ({ member }))
    for (const room of [160, 238])
      expect(draw(room, columns, null, { lines, hasEye }).drawn().slice(0, 2)).toEqual(['138px', '100px'])
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
    const { hook: growing, drawn: grown } = draw(200, [{ grow: true }, {}])
    growing.preview('a', 110)
    expect(grown().slice(0, 3)).toEqual(['110px', '100px', '210px'])
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

it('what was decided on stands in its place again once a column has been made narrower', () => {
  const { box, hook } = draw(250, [{}, {}, { format: stateFormat }])
  hook.preview('a', 48)
  expect([box.style.cssText, box.hasAttribute('data-sticks')]).toEqual(['', false])
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

describe('what the values need', () => {
  afterEach(() => void vi.unstubAllGlobals())

  const text = '石家庄市'
  /** Two columns of 130 pixels; the first has these values, the second none. */
  function draw(room: number, lines: readonly Line[]) {
    let isObserved = false
    let tell = () => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(changed: () => void) {
          tell = changed
        }
        observe = () => (isObserved = true)
        disconnect = () => (isObserved = false)
      },
    )
    const columns = ['a', 'b'].map((key) => ({ ...sampleColumn, key, member: key, width: 130 }))
    const parts = { scope: {}, settings: {}, titles: { index: '', actions: '' }, tree: false }
    const extras = { drag: false, choose: false, index: false, actions: null }
    const layoutOf = (width: number) => {
      const list = { ...sampleList, columns: columns.map((one) => ({ ...one, width })) }
      return layoutTable({ ...parts, extras, table: compileTable(list, sampleHost) })
    }
    const first = layoutOf(130)
    const box = document.createElement('div')
    box.innerHTML = '<table><colgroup><col><col></colgroup></table>'
    let clientWidth = room
    Object.defineProperty(box, 'clientWidth', { get: () => clientWidth })
    const scroller = { current: box }
    const scopeOf = () => ({})
    const { rerender, unmount, result } = renderHook(
      ({ lines, layout }) => useColumnWidths(scroller, layout, lines, scopeOf, noEye),
      { initialProps: { lines, layout: first } },
    )
    const drawn = () => [...box.querySelectorAll('col')].map((col) => col.style.width)
    return {
      drawn,
      unmount,
      layoutOf,
      isObserved: () => isObserved,
      tell: () => tell(),
      preview: (width: number) => (result.current.preview('a', width), drawn()),
      isWide: () => box.hasAttribute('data-wide'),
      show: (next: readonly Line[], layout = first) => (rerender({ lines: next, layout }), drawn()),
      resize: (to: number) => {
        clientWidth = to
        tell()
        return drawn()
      },
    }
  }
  const linesOf = (...values: string[]) => values.map((a) => ({ row: { a, b: '' } }) as unknown as Line)

  it('is left to them where room is missing, and looked at again with other values', () => {
    const { drawn, show, isObserved, unmount, tell } = draw(200, linesOf('x'))
    expect([isObserved(), drawn()]).toEqual([true, ['', '']])
    tell()
    // Both titles need 58 pixels, and the two columns of 130 lack 60.
    expect(drawn()).toEqual(['100px', '100px'])
    expect(show(linesOf(text.repeat(2)))).toEqual(['130px', '70px'])
    // A need is kept, so that widths do not change with each page.
    expect(show(linesOf('x'))).toEqual(['130px', '70px'])
    unmount()
    expect(isObserved()).toBe(false)
  })

  it('is not asked for where there is room, nor without any rows', () => {
    const wide = draw(300, linesOf(text.repeat(2)))
    wide.tell()
    expect([wide.drawn(), wide.show(linesOf('x'))]).toEqual([
      ['150px', '150px'],
      ['150px', '150px'],
    ])
    expect(wide.resize(200)).toEqual(['100px', '100px'])
    const none = draw(200, [])
    none.tell()
    expect([none.drawn(), none.show([])]).toEqual([
      ['130px', '130px'],
      ['130px', '130px'],
    ])
    expect(none.show(linesOf(text.repeat(2)))).toEqual(['130px', '70px'])
  })

  it('is asked for anew where other columns are shown, and not at all where a box has no room yet', () => {
    const { show, tell, layoutOf, drawn } = draw(200, linesOf(text.repeat(2)))
    tell()
    const other = layoutOf(140)
    show(linesOf('x'), other)
    tell()
    expect(drawn()).toEqual(['100px', '100px'])
    const hidden = draw(0, linesOf('x'))
    hidden.tell()
    expect([hidden.drawn(), hidden.isWide()]).toEqual([['130px', '130px'], false])
    expect([hidden.resize(200), hidden.isWide()]).toEqual([['100px', '100px'], true])
  })

  it('is no matter to the edge that is dragged: what is missing comes from the others', () => {
    const { preview, tell } = draw(200, linesOf('x'))
    tell()
    expect(preview(120)).toEqual(['120px', '80px'])
  })
})
