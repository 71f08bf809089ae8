import { expect, it } from 'vitest'
import type { WireType } from '../../compiled'
import { toldOfFile } from '../rules/written.fixture'
import { personalWritten } from './personal'

const textList: WireType = { kind: 'list', of: { kind: 'text' } }
const phoneList: WireType = { kind: 'list', of: { kind: 'phone' } }
it.each<[written: string, type: WireType, taken: string | undefined, told: string[]]>([
  ['phone', { kind: 'text' }, 'phone', []],
  ['phone', { kind: 'csv' }, 'phone', []],
  ['phone', textList, 'phone', []],
  ['none', { kind: 'phone' }, 'none', []],
  ['none', phoneList, 'none', []],
  ['personName', { kind: 'phone' }, 'personName', []],
  ['trip', { kind: 'datetime' }, 'trip', []],
  ['trip', { kind: 'number' }, 'trip', []],
  ['phone', { kind: 'int' }, undefined, ['personal-of-nothing personal=phone type=int at phone']],
  ['phone', { kind: 'phone' }, undefined, ['said-anyway key=personal value=phone at personal']],
  ['phone', phoneList, undefined, ['said-anyway key=personal value=phone at personal']],
  ['none', { kind: 'text' }, undefined, ['said-anyway key=personal value=none at personal']],
  ['other', { kind: 'text' }, undefined, []],
])('`personal: %s` of %j is taken as %s', (written, type, taken, told) => {
  let made: string | undefined
  const said = toldOfFile(`personal: ${written}\n`, (report, root) => {
    made = personalWritten(report, root, type)
  })
  expect([made, said]).toEqual([taken, told])
})
