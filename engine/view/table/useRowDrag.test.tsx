// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it } from 'vitest'
import { useRowDrag } from './useRowDrag'

const height = 20
const rectAt = (top: number, size: number) => new DOMRect(0, top, 100, size)

/** Three rows from position 100 on, in a box from 50 to 250. */
function draw() {
  const moves: [string, string][] = []
  function Rows() {
    const box = useRef<HTMLDivElement>(null)
    const drag = useRowDrag(box, (from, to) => void moves.push([from, to]))
    return (
      <div ref={box}>
        <table>
          <tbody>
            {['a', 'b', 'c'].map((key) => (
              <tr key={key} data-key={key}>
                <td>
                  <button onPointerDown={(event) => drag(event, event.currentTarget.closest('tr')!)}>
                    {key}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  }
  const { container } = render(<Rows />)
  const box = container.firstElementChild as HTMLElement
  const rows = [...container.querySelectorAll('tr')]
  const handles = [...container.querySelectorAll('button')]
  box.getBoundingClientRect = () => rectAt(50, 200)
  box.scrollTop = 100
  rows.forEach((row, at) => (row.getBoundingClientRect = () => rectAt(100 + at * height, height)))
  const captured: number[] = []
  for (const handle of handles) handle.setPointerCapture = (id) => void captured.push(id)
  return {
    box,
    moves,
    captured,
    marks: () => rows.map(({ dataset }) => dataset.drop),
    dragged: () => rows.map((row) => row.hasAttribute('data-dragged')),
    grab: (at: number, button = 0) => !fireEvent.pointerDown(handles[at]!, { button, pointerId: 7 }),
    to: (at: number, y: number) => fireEvent.pointerMove(handles[at]!, { clientY: y }),
    let: (at: number) => fireEvent.pointerUp(handles[at]!),
    cancel: (at: number) => fireEvent.pointerCancel(handles[at]!),
  }
}

describe('a row that is dragged', () => {
  it('takes the place of the row it is let go over', () => {
    const { grab, to, let: letGo, marks, dragged, moves, captured } = draw()
    expect(grab(0)).toBe(true)
    expect([dragged(), captured]).toEqual([[true, false, false], [7]])
    to(0, 139)
    expect(marks()).toEqual([undefined, 'after', undefined])
    to(0, 140)
    expect(marks()).toEqual([undefined, undefined, 'after'])
    letGo(0)
    expect(moves).toEqual([['a', 'c']])
    expect([dragged(), marks()]).toEqual([
      [false, false, false],
      [undefined, undefined, undefined],
    ])
    to(0, 130)
    letGo(0)
    expect([moves.length, marks()]).toEqual([1, [undefined, undefined, undefined]])
  })

  it('goes before a row that stands above it', () => {
    const { grab, to, let: letGo, marks, moves } = draw()
    grab(2)
    to(2, 100)
    expect(marks()).toEqual(['before', undefined, undefined])
    letGo(2)
    expect(moves).toEqual([['c', 'a']])
  })

  it.each([
    ['over itself', 130],
    ['above the first', 99],
    ['below the last', 160],
  ])('stays where it was when it is let go %s', (_, y) => {
    const { grab, to, let: letGo, marks, moves } = draw()
    grab(1)
    to(1, 150)
    to(1, y)
    expect(marks()).toEqual([undefined, undefined, undefined])
    letGo(1)
    expect(moves).toEqual([])
  })

  it('stays where it was when it is given up', () => {
    const { grab, to, let: letGo, cancel, marks, dragged, moves } = draw()
    grab(0)
    to(0, 130)
    fireEvent.keyDown(document, { key: 'a' })
    expect(marks()).toEqual([undefined, 'after', undefined])
    fireEvent.keyDown(document, { key: 'Escape' })
    expect([marks()[1], dragged()[0]]).toEqual([undefined, false])
    letGo(0)
    grab(0)
    to(0, 130)
    cancel(0)
    letGo(0)
    expect([marks()[1], dragged()[0], moves]).toEqual([undefined, false, []])
  })

  it('is not taken by another button of the mouse', () => {
    const { grab, dragged } = draw()
    expect([grab(0, 2), dragged()]).toEqual([false, [false, false, false]])
  })

  it.each([
    ['up near its head', 97, 88],
    ['not below that', 98, 100],
    ['not above its foot', 218, 100],
    ['down near its foot', 219, 112],
  ])('scrolls its table %s', (_, y, top) => {
    const { grab, to, box } = draw()
    grab(1)
    to(1, y)
    expect(box.scrollTop).toBe(top)
  })
})
