import { expect, it } from 'vitest'
import { toldOfProject, withField, type Case, type Change } from './small-project.fixture'

/** A call for names that accepts this, as choices of a field of the form. */
const named = (permission: string): readonly Change[] => [
  ['      busCompany: 公交公司\n', '      busCompany: 公交公司\n      city: 城市\n'],
  ['  busCompany: [add, edit]', '  busCompany: [add, edit]\n  city: [see]'],
  [
    '  company.add:\n',
    `  city.list:
    post: web:/city/list
    rows: { at: data, of: Company }
    permission: ${permission}
  company.add:
`,
  ],
  ...withField(
    '{ label: 城市, widget: select, lookup: { call: city.list, code: id, name: cityName } }',
    'optional code',
    'cityCode',
  ),
]
const again: readonly Change[] = [
  ['[{ field: companyName, required: false }]', '[{ field: companyName, required: false }, cityCode]'],
  ['sends: { companyName: optional text }', 'sends: { companyName: optional text, cityCode: optional code }'],
]
const wanted = (call: string, at: string) =>
  `busCompany.yaml:6:58 call-of-another-screen (${call}, ${at}, [${at}, route:busCompany])`

it.each<Case>([
  [
    'is told once of the form that two buttons open',
    'base',
    named('route:city'),
    [wanted('city.list', 'route:city')],
  ],
  [
    'is told once of the form and the filters',
    'base',
    [...named('city:see'), ...again],
    [wanted('city.list', 'city:see')],
  ],
  [
    'is told once of the choices and the button that makes it too',
    'base',
    [...named('city:see'), ['steps: [{ open: company }]', 'steps: [{ call: city.list }, { open: company }]']],
    [wanted('city.list', 'city:see')],
  ],
  ['accepts the screen as well', 'base', named('[city:see, route:busCompany]'), []],
  [
    'accepts one button and refuses the other',
    'base',
    named('busCompany:add'),
    ['busCompany.yaml:6:58 permission-not-accepted (city.list, busCompany:add, busCompany:edit)'],
  ],
  [
    'accepts a button that does not open the form, and refuses both that do',
    'base',
    [
      ...named('busCompany:see'),
      ['  busCompany: [add, edit]', '  busCompany: [add, edit, see]'],
      ['toolbar: [add]', 'toolbar: [add, see]'],
      ['actions:\n', 'actions:\n  see: { label: 看, permission: busCompany:see, steps: [reload] }\n'],
    ],
    [
      'busCompany.yaml:6:58 permission-not-accepted (city.list, busCompany:see, busCompany:add, busCompany:edit)',
    ],
  ],
])('a call that %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes }).filter((one) => !one.includes('unused'))).toEqual(told)
})
