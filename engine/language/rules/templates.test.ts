import { expect, it } from 'vitest'
import { toldOfProject, type Change } from './small-project.fixture'

const imported = 'does: { import: Guest, columns: { 姓名: name, 驻地: depotId }, set'
/** The import of guests with these columns, and templates with these. */
const sheets = (columns: string, ...templates: string[]): readonly Change[] => [
  [imported, `does: { import: Guest, columns: { ${columns} }, set`],
  [
    'give: { added: count(items) } }\n',
    `give: { added: count(items) } }\n${templates
      .map(
        (one, at) =>
          `  guest.template${at}:\n    get: tour:/guest/template${at}\n    file: true\n    permission: departure:cancel\n    does: { export: Guest, ${one} }\n`,
      )
      .join('')}`,
  ],
]
const template = (columns: string): string => `max: 0, columns: { ${columns} }`
const told = (columns: string, ...templates: string[]): string[] =>
  toldOfProject({ project: 'ok/stand-in', changes: sheets(columns, ...templates) })
    .filter((one) => / (template|import)-without-column /.test(one))
    .map((one) => one.replace(/^\S+ /, ''))

const both = '姓名: name, 驻地: depotId'
it.each<[what: string, columns: string, templates: string[], told: string[]]>([
  ['nothing where both have the same columns', both, [template(both)], []],
  ['nothing of a sheet that holds records', both, ['columns: { 姓名: name }'], []],
  ['nothing where there is no template', both, [], []],
  [
    'that a template lacks a column of its import',
    both,
    [template('姓名: name')],
    ['template-without-column (驻地, guest.template0, guest.import) → 姓名: name, 驻地: depotId'],
  ],
  [
    'that a template calls a column otherwise',
    both,
    [template('姓名: name, 驻地编号: depotId')],
    ['template-without-column (驻地, guest.template0, guest.import) → 驻地'],
  ],
  ['nothing where one of several templates has them all', both, [template('姓名: name'), template(both)], []],
  [
    'that an import throws a column of its template away',
    '姓名: name',
    [template(both)],
    ['import-without-column (驻地, guest.template0, guest.import) → 姓名: name, 驻地: depotId'],
  ],
])('of sheets is told %s', (_, columns, templates, expected) => {
  expect(told(columns, ...templates)).toEqual(expected)
})
