import { expect, it } from 'vitest'
import type { Format } from '../../compiled'
import { decidesBy, stuckColumns, type Decides } from './deciding'
import type { PlacedColumn } from './layout'

const choice = (color?: 'red', many = false): Format => ({
  kind: 'choice',
  choices: [{ code: '1', text: 'on', ...(color && { color }) }],
  many,
})

it('takes money for amounts, and a code with colours for a state', () => {
  expect(decidesBy({ kind: 'money' })).toBe('amount')
  expect(decidesBy(choice('red'))).toBe('state')
  expect(decidesBy({ kind: 'choice', choices: [], otherwise: { code: '', text: '?', color: 'grey' } })).toBe(
    'state',
  )
  expect([choice(), choice('red', true), { kind: 'text' } as Format].map(decidesBy)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

/** Columns written as `name width kind`. */
const columnsOf = (...written: string[]): PlacedColumn[] =>
  written.map((one) => {
    const [key = '', width, kind] = one.split(' ')
    const fixed = ({ fixed: 'right', start: 'left' } as const)[kind ?? '']
    const decides = fixed ? undefined : (kind as Decides | undefined)
    return {
      key,
      width: Number(width),
      grows: false,
      shrinks: false,
      title: key,
      className: '',
      fixed,
      decides,
    }
  })
const stuck = (room: number, ...written: string[]): Record<string, number> => {
  const columns = columnsOf(...written)
  const widths = columns.map(({ width }) => width)
  return Object.fromEntries(stuckColumns(columns, widths, room))
}

it('lets nothing stick where the table fits, be it all but the last pixel', () => {
  const table = ['a 200', 'sum 100 amount', 'actions 100 fixed']
  expect([399, 398].map((room) => stuck(room, ...table))).toEqual([{}, { actions: 0 }])
})

it('sticks what would be covered by so much as a pixel', () => {
  const table = ['sum 80 amount', 'b 200', 'actions 100 fixed']
  expect([420, 421].map((width) => stuck(600, `a ${width}`, ...table))).toEqual([
    { actions: 0 },
    { actions: 0, sum: 100 },
  ])
})

it('sticks as much as has room, to the last pixel', () => {
  const table = (start: number) => [`number ${start} start`, 'a 600', 'state 90 state', 'actions 150 fixed']
  expect([150, 151].map((start) => stuck(600, ...table(start)))).toEqual([
    { actions: 0, state: 150 },
    { actions: 0 },
  ])
})

it('sticks what would stand beyond the edge, and leaves alone what is in sight', () => {
  expect(
    stuck(600, 'sum 100 amount', 'a 400', 'paid 100 amount', 'b 200', 'state 80 state', 'actions 100 fixed'),
  ).toEqual({ actions: 0, state: 100, paid: 180 })
})

it('sticks what would be covered by another that sticks', () => {
  expect(stuck(600, 'a 350', 'sum 100 amount', 'b 300', 'state 80 state', 'actions 100 fixed')).toEqual({
    actions: 0,
    state: 100,
    sum: 180,
  })
})

it('leaves half of the room to what a row is about: states come before amounts, amounts from the left', () => {
  const amounts = ['one', 'two', 'three'].map((name) => `${name} 100 amount`)
  expect(stuck(600, 'a 600', ...amounts, 'state 90 state')).toEqual({ state: 0, two: 90, one: 190 })
})

it('counts what is fixed at the start, and gives a state a little more than half', () => {
  expect(
    stuck(600, 'number 150 start', 'a 600', 'sum 100 amount', 'state 90 state', 'actions 120 fixed'),
  ).toEqual({ actions: 0, state: 120 })
})
