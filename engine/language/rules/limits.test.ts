import { expect, it } from 'vitest'
import type { Parameter } from '../../compiled'
import type { LinkedCall } from '../link/calls'
import { FieldUse } from '../link/uses'
import { checkFieldLength, mostOf } from './limits'
import { toldOfFile } from './written.fixture'

const told = (use: string, parameter: object): string[] =>
  toldOfFile(`use: ${use}\ncall: {}\n`, (report, root) => {
    const linked = {
      name: 'card.save',
      node: root.get('call')!,
      keyNode: root.keyNode('call')!,
    } as LinkedCall
    checkFieldLength(
      report,
      linked,
      'name',
      parameter as Parameter,
      new FieldUse('name', root.get('use')!, undefined),
    )
  })

it.each([
  ['{ maxLength: 501 }', { type: { kind: 'text' } }, 501, 500],
  ['{ maxLength: 21 }', { type: { kind: 'text' }, max: 20 }, 21, 20],
])('%s lets more be typed than is taken', (use, parameter, written, most) => {
  expect(told(use, parameter)).toEqual([
    `length-above-max name=name call=card.save written=${written} most=${most} at ${written} → ${most}`,
  ])
})
it.each([
  ['{ maxLength: 500 }', { type: { kind: 'text' } }],
  ['{ maxLength: 20 }', { type: { kind: 'text' }, max: 20 }],
  ['{ maxLength: long }', { type: { kind: 'text' } }],
  ['{ label: a }', { type: { kind: 'text' } }],
  ['{ maxLength: 5000 }', { type: { kind: 'list' } }],
])('%s does not', (use, parameter) => {
  expect(told(use, parameter)).toEqual([])
})

it('so much of a parameter is taken', () => {
  expect(mostOf({ type: { kind: 'text' } } as Parameter)).toEqual({ counts: 'characters', n: 500 })
  expect(mostOf({ type: { kind: 'text' }, max: 20 } as Parameter)).toEqual({ counts: 'characters', n: 20 })
  expect(mostOf({ type: { kind: 'list' }, max: 20 } as unknown as Parameter)).toEqual({
    counts: 'items',
    n: 20,
  })
  expect(mostOf({ type: { kind: 'text' }, fixed: 'a' } as Parameter)).toBeUndefined()
  expect(mostOf({ type: { kind: 'int' } } as Parameter)).toBeUndefined()
})
