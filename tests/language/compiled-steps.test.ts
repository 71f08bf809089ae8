import { expect, it } from 'vitest'
import { checkFiles } from './projects'
import { planted } from './slip'

const row = (member: string) => ['.', ['$', 'row'], member]
const named = { text: '{n}号', with: { n: { value: row('companyName'), format: { kind: 'text' } } } }
const isOpen = ['call', 'sameCode', [row('state'), 1]]

/** The steps of an action of a row, and what is said of them. */
function stepsOf(written: string) {
  const { findings, screens } = checkFiles(
    planted(`base/screens/system/busCompany.yaml
-  rowActions: [edit]
+  rowActions: [edit, tried]
@@
 actions:
+  tried: { label: 试, permission: busCompany:edit, steps: [${written}] }
`).files,
  )
  return {
    steps: screens.busCompany!.actions.tried!.steps,
    told: findings.map(({ rule }) => rule).filter((rule) => rule !== 'not-asked-again'),
  }
}

it.each<[written: string, steps: object[]]>([
  ['{ check: row.state == 1, message: 停用 }', [{ do: 'check', check: isOpen, message: '停用' }]],
  [
    '{ check: row.state == 1, message: { text: "{n}号", with: { n: row.companyName } } }',
    [{ do: 'check', check: isOpen, message: named }],
  ],
  ['{ confirm: 确定？, cancelled: 已取消 }', [{ do: 'confirm', text: '确定？', cancelled: '已取消' }]],
  [
    '{ call: company.edit, send: { id: row.id, companyName: row.companyName } }',
    [{ do: 'call', call: 'company.edit', send: { id: row('id'), companyName: row('companyName') } }],
  ],
  [
    '{ when: row.state == 1, call: company.edit, from: row }',
    [{ do: 'call', call: 'company.edit', send: {}, from: ['$', 'row'], when: isOpen }],
  ],
  [
    '{ when: false, call: company.edit, from: row }, { open: company, mode: edit }',
    [{ do: 'open', dialog: 'company', mode: 'edit', give: {} }],
  ],
  ['{ when: true, log: a }', [{ do: 'log', text: 'a' }]],
  ['reload, back, clearSelection', [{ do: 'reload' }, { do: 'back' }, { do: 'clearSelection' }]],
  ['reset', [{ do: 'reset' }]],
  ['{ close: [company] }', [{ do: 'close', dialogs: ['company'] }]],
  ['{ go: busCompany }', [{ do: 'go', screen: 'busCompany', give: {} }]],
  [
    '{ copy: row.companyName, success: 已复制 }',
    [{ do: 'copy', value: row('companyName'), success: '已复制' }],
  ],
  ['{ log: { text: "{n}号", with: { n: row.companyName } } }', [{ do: 'log', text: named }]],
  [
    '{ chooseFile: [xlsx, csv], message: 请选择表格, as: file }',
    [{ do: 'chooseFile', types: ['xlsx', 'csv'], message: '请选择表格', as: 'file' }],
  ],
  ['{ expand: all }', [{ do: 'expand', to: 'all' }]],
  ['{ expand: none }', [{ do: 'expand', to: 'none' }]],
  ['{ export: page, file: 公司 }', [{ do: 'export', which: 'page', file: '公司' }]],
  [
    '{ export: all, file: 公司, numbered: 序号, empty: 没有数据 }',
    [{ do: 'export', which: 'all', file: '公司', numbered: '序号', empty: '没有数据' }],
  ],
  ['{ set: { companyName: row.cityName } }', [{ do: 'set', values: { companyName: row('cityName') } }]],
  ['{ return: row }', [{ do: 'return', value: ['$', 'row'] }]],
])('%s is compiled as it is written', (written, steps) => {
  const made = stepsOf(written)
  expect(made.steps).toEqual(steps)
  expect(made.told.filter((rule) => !/^(condition|sets)-/.test(rule))).toEqual(made.told)
})

it('the columns of an export are those of the screen, in words of its own', () => {
  const [step] = stepsOf(
    '{ export: all, file: 公司, columns: [companyName, { field: cityName, label: 市 }] }',
  ).steps
  expect(step).toMatchObject({
    columns: [
      { key: 'companyName', label: '公司名称', member: 'companyName', format: { kind: 'text' } },
      { key: 'cityName', label: '市', member: 'cityName', format: { kind: 'text' } },
    ],
  })
})

it.each<[written: string, told: string[]]>([
  ['{ reload: list }', ['unknown-list']],
  ['{ close: company }', ['wrong-kind']],
  ['{ export: selection, file: 公司 }', ['no-selection']],
  ['{ pick: selection }', ['no-selection', 'no-selection']],
  ['validate', ['no-form-here']],
  ['close', ['no-dialog-here']],
  ['{ call: company.edit, from: row, as: answer }', ['result-never-read']],
  [
    '{ openUrl: company.edit, from: row }',
    [
      'open-wants-get',
      'call-answers-no-file',
      'parameter-not-filled',
      'parameter-not-filled',
      'step-companion',
    ],
  ],
  ['{ check: true, message: a }', ['check-of-nothing']],
  ['{ set: { nobody: 1 } }', ['no-form-here']],
  ['{ close: [nobody] }', ['unknown-dialog']],
  ['{ go: nobody }', ['unknown-screen']],
])('of %s is told %j', (written, told) => {
  expect(stepsOf(written).told).toEqual(told)
})
