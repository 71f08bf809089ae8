import { expect, it } from 'vitest'
import type { WireType } from '../../compiled'
import type { ScreenContext } from '../compile/context'
import type { FieldUse } from '../link/uses'
import { checkFlagCodes } from './flag-codes'
import { toldOfFile } from './written.fixture'

type Flag = Extract<WireType, { kind: 'bool' }>
const told = (options: string, { on, off }: { on: unknown; off: unknown }) => {
  let isFlag: boolean | undefined
  const findings = toldOfFile(`options: ${options}\n`, (report, root) => {
    const use = { member: 'open', get: (key: string) => root.get(key) } as unknown as FieldUse
    isFlag = checkFlagCodes({ report } as ScreenContext, use, { kind: 'bool', on, off } as Flag)
  })
  expect(findings).toHaveLength(isFlag ? 1 : 0)
  return findings[0]?.replace(/^.* at /, '')
}
const oneAndNought = { on: 1, off: 0 }

it.each([
  ['{ 1: 是, 0: 否 }', '1: 是, 0 → true: 是, false'],
  ['{ 0: 否, 1: 是 }', '0: 否, 1 → false: 否, true'],
  ['{ Y: 是, N: 否 }', 'Y: 是, N → true: 是, false'],
  ['{ no: 否, yes: 是 }', 'no: 否, yes → false: 否, true'],
  ['{ t: 是, f: 否 }', 't: 是, f → true: 是, false'],
  ['{ on: 是, off: 否 }', 'on: 是, off → true: 是, false'],
  ['{ true: 是, false: 否 }', 'true: 是, false → true: 是, false'],
  ['{ 1: 是, 2: 否 }', '1: 是, 2 → true: 是, false'],
])('%s are the codes of a flag', (options, expected) => {
  expect(told(options, oneAndNought)).toBe(expected)
})

it.each([
  ['{ 1: 否, 2: 是 }', { on: 2, off: 1 }, '1: 否, 2 → false: 否, true'],
  ['{ 2: 是, 1: 否 }', { on: 2, off: 1 }, '2: 是, 1 → true: 是, false'],
  ['{ 0: 是, n: 否 }', { on: 0, off: 1 }, '0: 是, n → true: 是, false'],
  ['{ 1: 否, y: 是 }', { on: 0, off: 1 }, '1: 否, y → false: 否, true'],
  ['{ A: 是, B: 否 }', { on: 'A', off: 'B' }, 'A: 是, B → true: 是, false'],
])('%s are those of the flag %j', (options, type, expected) => {
  expect(told(options, type)).toBe(expected)
})

it.each([
  '{ 1: 是 }',
  '{}',
  '{ 1: 是, 0: 否, 2: 未知 }',
  '{ 1: 是, 3: 否 }',
  '{ 3: 是, 0: 否 }',
  '{ 1: 是, yes: 好 }',
  '{ 0: 否, no: 不 }',
  '{ 11: 是, 0: 否 }',
  '{ 1: 是, 00: 否 }',
])('%s are no codes of a flag', (options) => {
  expect(told(options, oneAndNought)).toBeUndefined()
})

it('what says no on the wire says no here, whatever it says elsewhere', () => {
  expect(told('{ 1: 甲, yes: 乙 }', { on: 2, off: 1 })).toBe('1: 甲, yes → false: 甲, true')
  expect(told('{ 1: 甲, no: 乙 }', { on: 2, off: 1 })).toBeUndefined()
  expect(told('{ 0: 甲, yes: 乙 }', { on: 0, off: 5 })).toBeUndefined()
})
