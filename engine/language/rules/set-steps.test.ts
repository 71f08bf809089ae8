import { expect, it } from 'vitest'
import { toldOfProject, type Change } from './small-project.fixture'

const emptied = `{ set: { companyName: "''" } }`
const action = (steps: string): Change => [
  'actions:\n',
  `actions:\n  clear: { label: 清空, permission: none, steps: [${steps}] }\n`,
]
const inForm: Change = [
  '    form: { fields: [companyName] }\n',
  '    form: { fields: [companyName] }\n    buttons: [clear]\n',
]
const inToolbar: Change = ['toolbar: [add]', 'toolbar: [add, clear]']
const inRow: Change = ['rowActions: [edit]', 'rowActions: [edit, clear]']
const submit = (steps: string): Change => [
  'add: { call: company.add, success: 添加成功 }',
  `add: { steps: [${steps}], success: 添加成功 }`,
]
const told = (changes: readonly Change[]): string[] =>
  toldOfProject({ project: 'base', changes }).map((one) =>
    one.replace(/^\S+ (\S+) \((.*?)\).*$/, '$1 $2').trim(),
  )

it.each<[where: string, changes: readonly Change[]]>([
  ['in a toolbar', [inToolbar, action(`${emptied}, reload`)]],
  ['of a row', [inRow, action(`${emptied}, reload`)]],
  ['in a toolbar, and in a form too', [inToolbar, inForm, action(emptied)]],
  ['before a dialog is opened', [['steps: [{ open: company }]', `steps: [${emptied}, { open: company }]`]]],
  ['of a field that is nowhere', [inRow, action(`{ set: { nobody: "''" } }, reload`)]],
])('there is no form to write into %s', (_, changes) => {
  expect(told(changes)).toEqual(['no-form-here set'])
})

it.each<[steps: string, isTold: boolean]>([
  [`validate, { call: company.add }, ${emptied}, close, reload`, true],
  [`validate, { call: company.add }, ${emptied}, reload, close`, true],
  [`validate, { call: company.add }, ${emptied}, { close: [company] }, reload`, true],
  // What it reads itself of the form is not read by anything behind it.
  [
    `validate, { call: company.add }, { set: { companyName: "concat(form.companyName, 'x')" } }, close, reload`,
    true,
  ],
  [`validate, { call: company.add }, close, ${emptied}, reload`, true],
  [`validate, { call: company.add }, close, reload, ${emptied}`, true],
  [
    `validate, { call: company.add, as: got }, ${emptied}, { close: [company], when: filled(results.got) }, reload`,
    false,
  ],
  [`${emptied}, validate, { call: company.add }, close, reload`, false],
  [
    `validate, { call: company.add }, ${emptied}, { check: form.companyName == '', message: 名 }, close, reload`,
    false,
  ],
  [
    `validate, { call: company.add }, ${emptied}, { log: { text: "{a}", with: { a: form.companyName } } }, close, reload`,
    false,
  ],
  [`validate, { call: company.add }, ${emptied}, { confirm: 好吗 }, close, reload`, false],
])('%s', (steps, isTold) => {
  expect(told([submit(steps)]).filter((one) => one.includes('set-'))).toEqual(isTold ? ['set-in-vain'] : [])
})

it.each<[what: string, field: string, isTold: boolean]>([
  ['worked out', '{ label: 简称, value: "textFrom(form.companyName, 2)" }', true],
  ['typed', '{ label: 简称, disabled: true, default: form.companyName }', false],
])('what is %s', (_, field, isTold) => {
  const changes: Change[] = [
    ['  cityName: { label: 城市 }\n', `  cityName: { label: 城市 }\n  brief: ${field}\n`],
    [
      '    form: { fields: [companyName] }\n',
      '    form: { fields: [companyName, brief] }\n    buttons: [clear]\n',
    ],
    action(`{ set: { companyName: "''", brief: "''" } }`),
  ]
  expect(told(changes).filter((one) => one.includes('set-'))).toEqual(isTold ? ['set-of-computed brief'] : [])
})

it('a form that is there is written into', () => {
  expect(told([inForm, action(emptied)])).toEqual([])
})
