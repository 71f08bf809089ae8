// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFilterFold, type FilterFold } from './useFilterFold'

let width = 900
let measure = () => {}
let observed = 0
beforeEach(() => {
  width = 900
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        measure = tell
      }
      observe = () => void observed++
      disconnect = () => void observed--
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A grid with this many tracks and these cells; `w` = double width. */
function draw(tracks: number, cells: string) {
  let fold: FilterFold
  let columns = tracks
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation(
    () => ({ gridTemplateColumns: Array(columns).fill('100px').join(' ') }) as CSSStyleDeclaration,
  )
  function Grid() {
    const grid = useRef<HTMLDivElement>(null)
    fold = useFilterFold(grid, cells.length)
    return (
      <div ref={grid}>
        {[...cells].map((cell, at) => (
          <div key={at} className={cell === 'w' ? 'sc-filter-cell sc-filter-wide' : 'sc-filter-cell'} />
        ))}
      </div>
    )
  }
  const drawn = render(<Grid />)
  return {
    ...drawn,
    fold: () => fold,
    resize: (to: number, wide = 900) => {
      columns = to
      width = wide
      act(measure)
    },
  }
}

describe('a filter bar', () => {
  it.each([
    // Two rows of four; the buttons take the last cell.
    [4, 'nnnnnnn', 7, false],
    [4, 'nnnnnnnn', 7, true],
    [4, 'nnnnnnnnnnnn', 7, true],
    [3, 'nnnnn', 5, false],
    [3, 'nnnnnn', 5, true],
    // A wide cell takes two tracks; a row without room for it stays short.
    [4, 'wwn', 3, false],
    [4, 'wwww', 3, true],
    [4, 'nnnwn', 5, false],
    [4, 'nnnwnn', 5, true],
    [3, 'wwww', 2, true],
    // With one track, no cell is wide.
    [1, 'n', 1, false],
    [1, 'nn', 1, true],
    [1, 'ww', 1, true],
    [1, 'nnn', 1, true],
    [2, 'wwww', 1, true],
  ])(
    'of %i tracks shows of the fields %s the first %i; the rest is folded away: %s',
    (tracks, cells, shown, foldable) => {
      const { fold } = draw(tracks, cells)
      expect(fold()).toMatchObject({ shown, foldable, folded: foldable })
    },
  )

  it('is unfolded and folded again by hand', () => {
    const { fold } = draw(2, 'nnnnnn')
    act(() => fold().toggle())
    expect(fold()).toMatchObject({ shown: 6, foldable: true, folded: false })
    act(() => fold().toggle())
    expect(fold()).toMatchObject({ shown: 3, foldable: true, folded: true })
  })

  it('follows the width of its grid, while it has one', () => {
    const { fold, resize, unmount } = draw(4, 'nnnnnn')
    expect([fold().foldable, observed]).toEqual([false, 1])
    resize(2)
    expect(fold()).toMatchObject({ shown: 3, foldable: true })
    resize(1, 0)
    expect(fold().shown).toBe(3)
    resize(4)
    expect(fold()).toMatchObject({ shown: 6, foldable: false })
    unmount()
    expect(observed).toBe(0)
  })

  it('folds nothing where nobody knows how wide it is', () => {
    width = 0
    expect(draw(2, 'nnnnnn').fold()).toMatchObject({ shown: 6, foldable: false })
    vi.stubGlobal('ResizeObserver', undefined)
    width = 900
    expect(draw(2, 'nnnnnn').fold()).toMatchObject({ shown: 3, foldable: true })
  })
})
