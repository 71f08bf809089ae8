import { expect, it } from 'vitest'
import { checkFiles } from './projects'
import { planted } from './slip'

/** The submit of a dialog that edits a company: what fills each parameter, what it sends, and what is told. */
function editing(submit: string, sends: string) {
  const { findings, screens, mapping } = checkFiles(
    planted(`base/screens/system/busCompany.yaml
-      edit: { call: company.edit, send: { id: row.id }, success: 编辑成功 }
+      edit: { call: company.edit, ${submit}, success: 编辑成功 }
base/calls/company.yaml
-    sends: { id: id, companyName: text }
+    sends: { ${sends} }
`).files,
  )
  const filling = mapping.busCompany!.find(({ call }) => call === 'company.edit')!
  expect(filling.where).toBe('dialogs.company.submit.edit.call')
  const [validate, call, ...rest] = screens.busCompany!.actions['company.edit']!.steps
  expect([validate, ...rest]).toEqual([{ do: 'validate' }, { do: 'close' }, { do: 'reload' }])
  return {
    call,
    filled: filling.parameters.map(
      ({ name, from, example }) =>
        `${name} = ${from}${example === undefined ? '' : ` (${JSON.stringify(example)})`}`,
    ),
    told: findings.map(({ rule }) => rule),
  }
}

const row = (member: string) => ['.', ['$', 'row'], member]
const named = 'companyName = form.companyName'

it.each<[submit: string, sends: string, call: object, filled: string[], told?: string[]]>([
  ['send: { id: row.id }', 'id: id, companyName: text', { send: { id: row('id') } }, ['id = row.id', named]],
  [
    'send: { id: row.id, companyName: row.cityName }',
    'id: id, companyName: text',
    { send: { id: row('id'), companyName: row('cityName') } },
    ['id = row.id', 'companyName = row.cityName'],
    ['field-not-sent', 'namesake-not-taken'],
  ],
  [
    'from: row',
    'id: id, companyName: text',
    { send: {}, from: ['$', 'row'] },
    ['id = row.id', `${named}, else row.companyName`],
  ],
  [
    'from: row, send: { kind: 1 }',
    'id: id, companyName: text, kind: code',
    { send: { kind: '1' }, from: ['$', 'row'] },
    ['id = row.id', `${named}, else row.companyName`, 'kind = 1 ("1")'],
  ],
  [
    'send: { id: row.id }',
    'id: id, companyName: text, kind: { type: code, fixed: 2 }',
    { send: { id: row('id') } },
    ['id = row.id', named, 'kind = fixed 2'],
  ],
  [
    'send: { id: row.id, kind: 3 }',
    'id: id, companyName: text, kind: { type: code, fixed: 2 }',
    { send: { id: row('id'), kind: '3' } },
    ['id = row.id', named, 'kind = fixed 2'],
    ['parameter-fixed'],
  ],
  [
    'send: { id: row.id }',
    'id: id, companyName: text, kind: optional code',
    { send: { id: row('id') } },
    ['id = row.id', named],
  ],
  [
    'send: { id: row.id }',
    'id: id, companyName: text, kind: code',
    { send: { id: row('id') } },
    ['id = row.id', named],
    ['parameter-not-filled'],
  ],
  [
    'send: { id: 5, flag: true, n: null }',
    'id: id, companyName: text, flag: bool:1/0, n: optional int',
    { send: { id: '5', flag: true, n: null } },
    ['id = 5 ("5")', named, 'flag = true (true)', 'n = null'],
  ],
  [
    'send: { id: row.id, n: row.companyName }',
    'id: id, companyName: text, n: int',
    { send: { id: row('id'), n: row('companyName') } },
    ['id = row.id', named, 'n = row.companyName'],
    ['parameter-type'],
  ],
  [
    'send: { id: row.id, nobody: 1 }',
    'id: id, companyName: text',
    { send: { id: row('id') } },
    ['id = row.id', named],
    ['unknown-parameter'],
  ],
  [
    'send: { id: "row.state == 1 ? 1 : 2" }',
    'id: id, companyName: text',
    { send: { id: ['?', ['call', 'sameCode', [row('state'), 1]], '1', '2'] } },
    ['id = row.state == 1 ? 1 : 2', named],
  ],
])('%s fills %s', (submit, sends, call, filled, told = []) => {
  const made = editing(submit, sends)
  expect(made.call).toEqual({ do: 'call', call: 'company.edit', ...call })
  expect(made.filled).toEqual(filled)
  expect(made.told).toEqual(told)
})
