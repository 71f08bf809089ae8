import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkFiles, fixtures, yamlIn } from '../../../tests/language/projects'

/** The screen of `base` with these parameters, and files beside it by their names; one of another screen is in the menu. */
function made(parameters: string, beside: Record<string, string>) {
  const files = yamlIn(join(fixtures, 'base'))
  const change = (path: string, from: string, to: string): void =>
    void files.set(path, files.get(path)!.replace(from, to))
  change('app.yaml', '公交公司\n', '公交公司\n      other: 别的\n')
  const begins = 'screen: busCompany\n'
  change('screens/system/busCompany.yaml', begins, begins + parameters)
  for (const [name, text] of Object.entries(beside)) files.set(`screens/${name}`, text)
  const { findings, screens } = checkFiles(files)
  const told = findings.map(({ file, span, rule, params, suggestions = [], related = [] }) => {
    const before = files.get(file)!.slice(0, span.start).split('\n')
    const at = `${file.split('/').at(-1)}:${before.length}:${before.at(-1)!.length + 1}`
    const cure = suggestions.length > 0 ? ` → ${suggestions.join(' | ')}` : ''
    const see = related.map(
      (one) => ` see ${one.file} ${files.get(one.file)!.slice(one.span.start, one.span.end)}`,
    )
    return `${at} ${rule} (${Object.values(params).join(', ')})${cure}${see.join('')}`
  })
  // That a screen asks the call of another one is another matter, as is a list without columns.
  const isOfScreens = (one: string): boolean => !/ (call-of-another-screen|empty-list) /.test(one)
  return { told: told.filter(isOfScreens), names: Object.keys(screens), screen: screens.other }
}

const declared =
  'parameters: { on: { type: bool, usual: true }, word: { type: text, usual: 甲 }, key: { type: permission } }\n'
const usual = { on: true, word: '甲', key: null }
it.each<[given: string, params: object, told: string[]]>([
  ['', usual, []],
  ["on: false, word: 乙, key: 'busCompany:add'", { on: false, word: '乙', key: 'busCompany:add' }, []],
  ['on: true, word: 甲', usual, ['15 said-anyway (on, true) → ', '23 said-anyway (word, 甲) → ']],
  ['on: no', usual, ['19 variant-parameter-type (on, bool) → false']],
  ['on: 0', usual, ['19 variant-parameter-type (on, bool) → false']],
  // What is meant is said anyway: nothing is suggested.
  ['on: 1', usual, ['19 variant-parameter-type (on, bool)']],
  ['on: 甲', usual, ['19 variant-parameter-type (on, bool) → false']],
  ['word: 5', { ...usual, word: '5' }, []],
  ['word: true', usual, ["21 variant-parameter-type (word, text) → 'true'"]],
  ['of: true', usual, ['15 unknown-variant-parameter (of) → on']],
  ['nobody: 1', usual, ['15 unknown-variant-parameter (nobody)']],
])('a screen like another one is given { %s }', (given, params, told) => {
  const text = `screen: other\nlike: busCompany\n${given === '' ? '' : `parameters: { ${given} }\n`}`
  const { screen, ...rest } = made(declared, { 'other.yaml': text })
  expect(screen?.params).toEqual(params)
  expect(screen?.block.kind === 'list' && screen.block.list.columns.map(({ key }) => key)).toEqual([
    'companyName',
    'cityName',
    'state',
  ])
  expect(rest).toEqual({ names: ['busCompany', 'other'], told: told.map((one) => `other.yaml:3:${one}`) })
})

it.each([
  ["{ type: bool, usual: 'yes' }", '40 variant-parameter-type (on, bool) → true'],
  ['{ type: bool, usual: 0 }', '40 variant-parameter-type (on, bool) → false'],
  ['{ type: bool, usual: odd }', '40 variant-parameter-type (on, bool) → false'],
  ['{ type: text, usual: true }', "40 variant-parameter-type (on, text) → 'true'"],
])('what a parameter usually is, in %s, is of its type', (written, told) => {
  expect(made(`parameters: { on: ${written} }\n`, {}).told).toContain(`busCompany.yaml:2:${told}`)
})

const like = (of: string, name = 'other'): string => `screen: ${name}\nlike: ${of}\n`
it.each<[what: string, beside: Record<string, string>, names: string[], told: string[]]>([
  [
    'like one that is not there',
    { 'other.yaml': like('busCompani') },
    [],
    ['other.yaml:2:7 unknown-screen (busCompani) → busCompany'],
  ],
  ['like itself', { 'other.yaml': like('other') }, [], ['other.yaml:2:7 unknown-screen (other)']],
  [
    'like one that is like another',
    { 'other.yaml': like('third'), 'third.yaml': like('busCompany', 'third') },
    ['third'],
    ['other.yaml:2:7 unknown-screen (third)', 'third.yaml:1:9 unknown-route (third)'],
  ],
  [
    'of the name of another one',
    { 'other.yaml': 'screen: busCompany\nlist: { call: company.list, columns: [] }\n' },
    [],
    [
      'other.yaml:1:9 screen-file-name (busCompany, other) → other',
      'other.yaml:1:9 duplicate-screen (busCompany) see screens/system/busCompany.yaml busCompany',
    ],
  ],
  [
    'of another name than its file has',
    { 'othr.yaml': like('busCompany') },
    ['other'],
    ['othr.yaml:1:9 screen-file-name (other, othr) → othr'],
  ],
  [
    'of a name that no menu has, in a file of one that a menu has',
    { 'other.yaml': like('busCompany', 'othr') },
    ['othr'],
    ['other.yaml:1:9 screen-file-name (othr, other) → other'],
  ],
  ['of the other ending of YAML', { 'other.yml': like('busCompany') }, ['other'], []],
  [
    'without a name',
    { 'other.yaml': 'like: busCompany\n' },
    [],
    ['other.yaml:1:1 missing-key (screen, @map-screen, screen:)'],
  ],
])('a screen %s', (_, beside, names, told) => {
  const { screen: _made, ...rest } = made('', beside)
  expect(rest).toEqual({ names: ['busCompany', ...names], told })
})
