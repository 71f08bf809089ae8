import { expect, it } from 'vitest'
import { toldOfProject, withColumn, type Case } from './small-project.fixture'

const cases: Case[] = [
  [
    'two choices',
    'base',
    [['{ 0: 停用, 1: 启用 }', '{ 0: 启用, 1: 启用 }']],
    ['busCompany.yaml:8:26 texts-alike (启用)'],
  ],
  [
    'two choices with colours',
    'base',
    [['{ 0: 停用, 1: 启用 }', '{ 0: { text: 启用, color: red }, 1: 启用 }']],
    ['busCompany.yaml:8:48 texts-alike (启用)'],
  ],
  [
    'two columns',
    'base',
    withColumn('seats', '{ label: 城市 }'),
    ['busCompany.yaml:15:43 texts-alike (城市)'],
  ],
  [
    'two columns, of which one is there at times',
    'base',
    withColumn('{ field: seats, visible: params.many }', '{ label: 城市 }'),
    ['busCompany.yaml:15:75 unknown-variant-parameter (many)'],
  ],
  [
    'two columns, by the label of a use',
    'base',
    withColumn('{ field: seats, label: 城市 }'),
    ['busCompany.yaml:15:66 texts-alike (城市)'],
  ],
  [
    'two tabs',
    'ok/blocks',
    [['byPhone: { title: 按手机号', 'byPhone: { title: 按姓名']],
    ['overview.yaml:15:25 texts-alike (按姓名)'],
  ],
]
it.each(cases)('%s do not read alike', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
