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
