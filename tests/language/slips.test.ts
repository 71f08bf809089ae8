import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkFiles as check, fixtures, yamlIn } from './projects'

const texts = yamlIn(join(fixtures, 'hard'))

/** The project with one place changed; the place must be there. */
function changed(path: string, from: string, to: string): Map<string, string> {
  const text = texts.get(path)!
  expect(text).toContain(from)
  return new Map(texts).set(
    path,
    text.replace(from, () => to),
  )
}

/** `line:column rule`, counted from 1. */
function places(files: ReadonlyMap<string, string>): string[] {
  return check(files).findings.map(({ file, span, rule }) => {
    const before = files.get(file)!.slice(0, span.start).split('\n')
    return `${file}:${before.length}:${before.at(-1)!.length + 1} ${rule}`
  })
}
/** Where a text stands in a file, as `line:column`. */
function placeOf(files: ReadonlyMap<string, string>, path: string, text: string, into = 0): string {
  const before = files
    .get(path)!
    .slice(0, files.get(path)!.indexOf(text) + into)
    .split('\n')
  return `${path}:${before.length}:${before.at(-1)!.length + 1}`
}

/** Ten slips as they happen, each found where it was made. */
const slips: [
  what: string,
  path: string,
  from: string,
  to: string,
  at: [text: string, into: number],
  rule: string,
][] = [
  [
    'a field misspelt among the columns',
    'screens/busCard/consume.yaml',
    '    - settledAt',
    '    - setledAt',
    ['setledAt', 0],
    'unknown-field',
  ],
  [
    'a member the row has not',
    'screens/busCard/balanceQuery.yaml',
    'disabled: row.status != 0 || row',
    'disabled: row.state != 0 || row',
    ['row.state ', 4],
    'expression-unknown-member',
  ],
  [
    'an amount without its unit',
    'screens/busCard/refundQuery.yaml',
    'value <= yuan(200)',
    'value <= 200',
    ['value <= 200', 9],
    'expression-money',
  ],
  [
    'a parameter nothing fills',
    'screens/busCard/refundQuery.yaml',
    'call: refund.remark, send: { id: row.id }',
    'call: refund.remark',
    ['refund.remark', 0],
    'parameter-not-filled',
  ],
  [
    'a key the call does not accept',
    'screens/system/columnManage.yaml',
    'permission: columnManage:edit\n    steps:\n      - call: column.publish',
    'permission: columnManage:add\n    steps:\n      - call: column.publish',
    ['permission: columnManage:add\n    steps:\n      - call: column.publish', 12],
    'permission-not-accepted',
  ],
  [
    'a filter that feeds nothing',
    'screens/busCard/consume.yaml',
    'send: { startPayTime: filters.payTime.start, endPayTime: filters.payTime.end }',
    'send: {}',
    ['        - payTime', 10],
    'filter-feeds-nothing',
  ],
  [
    'rows chosen where none can be',
    'screens/system/authoritySet.yaml',
    '      select: acrossPages\n',
    '',
    ['selection) > 0', 0],
    'no-selection',
  ],
  [
    'a picked record where an amount is wanted',
    'screens/busCard/balanceQuery.yaml',
    'default: form.source.balance',
    'default: form.source',
    ['default: form.source', 9],
    'wrong-type',
  ],
  [
    'a dialog that is not there',
    'screens/points/pointRule.yaml',
    'open: sportRule',
    'open: sportRul',
    ['sportRul,', 0],
    'unknown-dialog',
  ],
  [
    'a text whose braces have no value',
    'screens/information/msgNotice.yaml',
    '"导入失败{n}人", with: { n:',
    '"导入失败{人数}{n}{m}人", with: { n:',
    ['{m}', 0],
    'text-value-missing',
  ],
]
describe('slips', () => {
  it.each(slips)('%s, and nothing else', (_what, path, from, to, [text, into], rule) => {
    const files = changed(path, from, to)
    const found = places(files)
    expect(found).toContain(`${placeOf(files, path, text, into)} ${rule}`)
    expect(found.length).toBeLessThanOrEqual(2)
  })
  it('are reported in all files at once', () => {
    const files = new Map(texts)
    for (const [, path, from, to] of slips)
      files.set(
        path,
        files.get(path)!.replace(from, () => to),
      )
    const found = new Set(check(files).findings.map(({ rule }) => rule))
    for (const [, , , , , rule] of slips) expect(found).toContain(rule)
  })
})
