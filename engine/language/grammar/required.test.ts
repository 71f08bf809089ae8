import { expect, it } from 'vitest'
import { checkShape } from '../shape'
import { readSource } from '../source'
import { toldOf } from '../told.fixture'

it.each<[part: string, told: string[]]>([
  [
    'form: { fields: [a], load: [{ as: x }, { call: a.b }] }',
    [
      '3:31 missing-key "as", key=call, map=@map-load, wanted=call:',
      '3:42 missing-key "call", key=as, map=@map-load, wanted=as:',
    ],
  ],
  [
    'dialogs: { a: { form: { fields: [b] } } }',
    ['3:12 missing-key "a", key=title, map=@map-dialog, wanted=title:'],
  ],
  [
    'actions: { a: { label: A, permission: public, steps: [{ export: { flatten: a }, file: b }] } }',
    ['3:57 missing-key "export", key=rows, map=@map-exportRows, wanted=rows:'],
  ],
  [
    'actions: { a: { label: A, permission: public, steps: [{ export: all, file: b, totals: { label: S } }] } }',
    ['3:79 missing-key "totals", key=sum, map=@map-exportTotals, wanted=sum:'],
  ],
  [
    'fields: { a: { label: A, lookup: { call: a.b, code: x } } }',
    ['3:26 missing-key "lookup", key=name, map=@map-lookup, wanted=name:'],
  ],
  [
    'list: { call: a.b, columns: [{ label: x }] }',
    ['3:32 missing-key "label", key=field, map=@map-columnUse, wanted=field:'],
  ],
])('a map without what it needs is told what: %s', (part, told) => {
  const text = `screen: x\nlike: y\n${part}\n`
  const { file } = readSource('a.yaml', text)
  // Which keys stand beside `like` is told elsewhere.
  const found = toldOf(text, checkShape(file, 'screen')).filter((one) => !one.includes(' excluded-key '))
  expect(found).toEqual(told)
})
