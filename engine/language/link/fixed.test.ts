import { expect, it } from 'vitest'
import type { WireType } from '../../compiled'
import { toldOfFile } from '../rules/written.fixture'
import { checkFixed } from './fixed'

const told = (kind: string, written: string): string[] =>
  toldOfFile(`fixed: ${written}\n`, (report, root) =>
    checkFixed(report, root.get('fixed'), 'state', { kind } as WireType),
  )

it.each([
  ['int', '5'],
  ['int', '-5'],
  ['cents', '5'],
  ['number', '0.5'],
  ['yuan', '0.5'],
  ['fraction', '0.5'],
  ['bool', 'true'],
  ['text', 'a'],
  ['text', '5'],
  ['html', 'a'],
  ['date', "'2026-01-01'"],
  ['datetime', "'2026-01-01 00:00:00'"],
  ['time', "'10:00'"],
  ['code', '5'],
  ['code', 'true'],
  ['int', '[a]'],
  ['int', '{ a: b }'],
])('a parameter of %s may be fixed to %s', (kind, written) => {
  expect(told(kind, written)).toEqual([])
})

const quoted = 'why=@quoted-text'
const other = 'why=@other-type'
it.each([
  ['int', '0.5', other, ''],
  ['int', "'5'", quoted, ' → 5'],
  ['int', "'0.5'", other, ''],
  ['int', "' '", other, ''],
  ['int', "''", other, ''],
  ['int', 'a', other, ''],
  ['int', 'true', other, ''],
  ['cents', "'5'", quoted, ' → 5'],
  ['cents', '0.5', other, ''],
  ['number', "'0.5'", quoted, ' → 0.5'],
  ['yuan', "'0.5'", quoted, ' → 0.5'],
  ['fraction', 'true', other, ''],
  ['bool', "'true'", quoted, ' → true'],
  ['bool', "'false'", quoted, ' → false'],
  ['bool', 'yes', other, ''],
  ['bool', '1', other, ''],
  ['text', 'true', other, ''],
  ['html', '5', other, ''],
  ['date', '5', other, ''],
  ['datetime', '5', other, ''],
  ['time', 'true', other, ''],
])('a parameter of %s is not fixed to %s', (kind, written, why, cure) => {
  const [said, ...more] = told(kind, written)
  expect(more).toEqual([])
  expect(said).toContain(`fixed-type name=state type=`)
  expect(said!.endsWith(` ${why} at ${written}${cure}`)).toBe(true)
})
it('says what stands there as it is written where only the quotes are wrong', () => {
  expect(told('int', "'5'")[0]).toContain(" written='5' ")
  expect(told('int', "'a'")[0]).toContain(' written=a ')
})
it('is not asked of what is not fixed', () => {
  expect(
    toldOfFile('a: 1\n', (report, root) => checkFixed(report, root.get('fixed'), 'a', { kind: 'int' })),
  ).toEqual([])
})
