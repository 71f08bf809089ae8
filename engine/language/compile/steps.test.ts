import { expect, it } from 'vitest'
import { madeOfProject, toldOfProject, type Change } from '../rules/small-project.fixture'

/** An action of the toolbar of `base` with this step. */
const doing = (step: string): readonly Change[] => [
  ['  edit:\n    label', `  tried: { label: 试, permission: none, steps: [${step}] }\n  edit:\n    label`],
  ['toolbar: [add]', 'toolbar: [add, tried]'],
]

it.each<[step: string, made: object, told: string[]]>([
  [
    '{ chooseFile: [xlsx], message: 选表格, as: sheet }',
    { do: 'chooseFile', types: ['xlsx'], message: '选表格', as: 'sheet' },
    [],
  ],
  [
    '{ chooseFile: [xlsx] }',
    { do: 'chooseFile', types: ['xlsx'], message: '', as: '' },
    ['missing-key', 'missing-key'],
  ],
  [
    '{ export: page, file: 表, numbered: 序号, empty: 无, columns: [companyName] }',
    {
      do: 'export',
      which: 'page',
      file: '表',
      columns: [
        {
          key: 'companyName',
          label: '公司名称',
          width: 130,
          grow: true,
          member: 'companyName',
          format: { kind: 'text' },
        },
      ],
      numbered: '序号',
      empty: '无',
    },
    [],
  ],
  ['{ export: page }', { do: 'export', which: 'page', file: '' }, ['missing-key']],
  ['{ export: selection, file: 表 }', { do: 'export', which: 'selection', file: '表' }, ['no-selection']],
  [
    '{ download: company.list }',
    { do: 'download', call: 'company.list', send: {}, file: '' },
    ['call-answers-no-file'],
  ],
  [
    '{ check: user.name }',
    { do: 'check', check: ['.', ['$', 'user'], 'name'], message: '' },
    ['missing-key'],
  ],
  ['{ check: true, message: 不行 }', { do: 'check', check: true, message: '不行' }, ['check-of-nothing']],
  ['{ expand: none }', { do: 'expand', to: 'none' }, []],
  ['{ expand: nobody }', { do: 'expand', to: 'all' }, ['unknown-value']],
  ['{ confirm: 真的, cancelled: 没有 }', { do: 'confirm', text: '真的', cancelled: '没有' }, []],
  ['{ confirm: 真的 }', { do: 'confirm', text: '真的' }, []],
  ['{ go: nobody }', { do: 'go', screen: 'nobody', give: {} }, ['unknown-screen']],
  ['{ log: [a] }', { do: 'log', text: '' }, ['wrong-kind']],
  ['{ pick: rows }', { do: 'pick', rows: ['$', 'rows'] }, ['no-selection']],
  ['{ reload: nobody }', { do: 'reload', list: 'nobody' }, ['unknown-list']],
  [
    '{ copy: user.name, success: 已复制 }',
    { do: 'copy', value: ['.', ['$', 'user'], 'name'], success: '已复制' },
    [],
  ],
  ['{ copy: user.name }', { do: 'copy', value: ['.', ['$', 'user'], 'name'] }, []],
  ['{ log: 试了 }', { do: 'log', text: '试了' }, []],
])('the step %s is compiled as it is written', (step, made, told) => {
  const small = { project: 'base', changes: doing(step) } as const
  expect(madeOfProject(small).screens.busCompany!.actions.tried!.steps).toEqual([made])
  expect(toldOfProject(small).map((one) => one.split(' ')[1])).toEqual(told)
})

it.each([
  ['{ mode: nobody }', 'unknown-value'],
  ['{ open: nobody }', 'unknown-dialog'],
])('the step %s is none, and told: %s', (step, rule) => {
  const small = { project: 'base', changes: doing(step) } as const
  expect(madeOfProject(small).screens.busCompany!.actions.tried!.steps).toEqual([])
  expect(toldOfProject(small).map((one) => one.split(' ')[1])).toEqual([rule])
})
