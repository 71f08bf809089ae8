// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ScreenActiveContext } from './context'
import { useLayer } from './useLayer'

it('what is open over the page that is shown says so, and how it closes now, until it is neither', () => {
  const open: (() => void)[] = []
  const layers = {
    open: (close: () => void) => {
      open.push(close)
      return () => void open.splice(open.indexOf(close), 1)
    },
  }
  const closed: string[] = []
  const Layer = ({ isOpen, name }: { isOpen: boolean; name: string }) => {
    useLayer({ layers }, isOpen, () => void closed.push(name))
    return null
  }
  const draw = (isOpen: boolean, isShown: boolean, name = 'first') => (
    <ScreenActiveContext value={isShown}>
      <Layer isOpen={isOpen} name={name} />
    </ScreenActiveContext>
  )
  const { rerender, unmount } = render(draw(false, true))
  expect(open).toHaveLength(0)
  rerender(draw(true, false))
  expect(open).toHaveLength(0)
  rerender(draw(true, true))
  expect(open).toHaveLength(1)
  const [told] = open
  rerender(draw(true, true, 'second'))
  expect(open).toEqual([told])
  told!()
  expect(closed).toEqual(['second'])
  rerender(draw(true, false))
  expect(open).toHaveLength(0)
  rerender(draw(true, true))
  expect(open).toHaveLength(1)
  unmount()
  expect(open).toHaveLength(0)
})
