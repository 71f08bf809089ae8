import { expect, it } from 'vitest'
import { madeOfProject, withField, type Change } from './small-project.fixture'

const adds = 'sends: { companyName: text }'
const told = (...changes: readonly Change[]): string[] =>
  madeOfProject({ project: 'base', changes })
    .findings.filter(({ rule }) => rule === 'secret-unsaid')
    .map(({ params }) => `${params.name} ${params.what}`)
const sends = (parameter: string): Change => [adds, `sends: { companyName: text, ${parameter} }`]
const reads = (member: string): Change => [adds, `${adds}\n    reads: { ${member} }`]
const says = (flag: string): Change => [
  adds,
  `${adds}\n    secret: ${flag}\n    reads: { password: { at: data.password, type: text } }`,
]

it.each([
  ['password: optional text', 'password'],
  ['newPwd: optional text', 'newPwd'],
  ['access_token: optional text', 'access_token'],
  ['word: { type: optional text, at: login.passWord }', 'word'],
  ['word: { type: optional text, at: login.password }', 'word'],
  ['passwordStrength: optional int', undefined],
  ['withPassword: "optional bool:1/0"', undefined],
  ['passport: optional text', undefined],
  ['tokens: optional int', undefined],
])('what is sent as `%s` is told by its name: %s', (parameter, what) => {
  expect(told(sends(parameter))).toEqual(what === undefined ? [] : [`company.add ${what}`])
})

it.each([
  ['password: { at: data.password, type: text }', 'password'],
  ['key: { at: [data.token, data], type: text }', 'key'],
  ['initialPassword: { at: data.initialPassword, type: "bool:1/0" }', undefined],
  ['passwordChanged: { at: data.changed, type: datetime }', undefined],
])('what is answered as `%s` is told by its name: %s', (member, what) => {
  expect(told(reads(member))).toEqual(what === undefined ? [] : [`company.add ${what}`])
})

it.each(['true', 'false'])('a call that says `secret: %s` is believed', (flag) => {
  expect(told(says(flag))).toEqual([])
})

it('what is typed into a widget of secrets is one, in each call that is sent it', () => {
  const field = withField('{ label: 口令, widget: password }', 'optional text')
  expect(told(...field).sort()).toEqual(['company.add seats', 'company.edit seats'])
  expect(told(...withField('{ label: 口令 }', 'optional text'))).toEqual([])
})

it.each([
  ['login', ['company.edit login']],
  ['password', ['company.edit password']],
  ['ticket', ['company.edit ticket']],
  ['log', []],
])('the call that the application uses as its %s', (use, expected) => {
  const uses: Change = [
    'superAdminAccount: superAdmin\n',
    `superAdminAccount: superAdmin\nuses: { ${use}: company.edit }\n`,
  ]
  expect(told(uses)).toEqual(expected)
})
