/** Which columns share the room that a table has left over. */
import { expect, it } from 'vitest'
import { columnWidth } from '../../engine/language/compile/width'
import { formats } from '../../engine/vocabulary/formats'
import { calls, listsIn, screens } from './declared'

const columns = Object.values(screens).flatMap((screen) =>
  listsIn(screen).flatMap(([at, list]) =>
    list.columns.map((column) => ({ name: `${screen.screen} ${at} ${column.key}`, ...column })),
  ),
)
const usualWidth = ({ format, label, tooltip }: (typeof columns)[number]): number =>
  columnWidth(format, typeof label === 'string' ? label : label.text, tooltip !== undefined)

it('a column grows where its values may be long and nobody has said how wide it is', () => {
  const growing = columns.filter(({ grow }) => grow)
  const mayGrow = columns.filter(
    (column) => formats[column.format.kind].grows && column.width === usualWidth(column),
  )
  expect(growing.filter((column) => !mayGrow.includes(column))).toEqual([])
  // A few screens say a width that happens to be the usual one.
  expect(growing.length).toBeGreaterThan(mayGrow.length * 0.9)
  expect(mayGrow.length).toBeGreaterThan(50)
})

it('a column of numbers that may be fractions says how many decimals they have, so that they stand below each other', () => {
  const fractions = Object.values(screens).flatMap((screen) =>
    listsIn(screen).flatMap(([at, { call, columns: all }]) => {
      const { rows, types = {} } = calls[call ?? ''] ?? {}
      const members = types[rows?.of ?? ''] ?? {}
      return all
        .filter(({ member }) => member !== undefined && members[member]?.type.kind === 'number')
        .map(({ key, format }) => ({ name: `${screen.screen} ${at} ${key}`, format }))
    }),
  )
  expect(fractions.length).toBeGreaterThan(1)
  expect(fractions.filter(({ format }) => !('decimals' in format)).map(({ name }) => name)).toEqual([])
})
