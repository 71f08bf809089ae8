import { expect, it } from 'vitest'
import { toldOfProject, withColumn, type Case } from './small-project.fixture'

const cases: Case[] = [
  ['a column', 'base', withColumn('seats, seats'), ['busCompany.yaml:15:48 named-twice (seats) → ']],
  ['a column with another label', 'base', withColumn('seats, { field: seats, label: 车位 }'), []],
  [
    'a column with another width',
    'base',
    withColumn('seats, { field: seats, width: 90 }'),
    ['busCompany.yaml:15:48 named-twice (seats) → '],
  ],
  [
    'a button',
    'base',
    [['toolbar: [add]', 'toolbar: [add, add]']],
    ['busCompany.yaml:13:16 named-twice (add) → '],
  ],
  [
    'a step',
    'base',
    [['steps: [{ open: company }]', 'steps: [{ open: company }, { open: company }]']],
    ['busCompany.yaml:18:74 written-twice () → '],
  ],
  [
    'a step after another',
    'base',
    [['steps: [{ open: company }]', 'steps: [{ open: company }, reload, { open: company }]']],
    [],
  ],
  [
    'a field of a form',
    'base',
    [['form: { fields: [companyName] }', 'form: { fields: [companyName, companyName] }']],
    ['busCompany.yaml:28:33 duplicate-field (companyName) → '],
  ],
  [
    'a type of files',
    'ok/stand-in',
    [['types: [xlsx]', 'types: [xlsx, xlsx]']],
    ['departure.yaml:7:56 named-twice (xlsx) → '],
  ],
]
it.each(cases)('%s may stand there once', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
