import { describe, expect, it } from 'vitest'
import { toldOfProject, withField, type Change } from './small-project.fixture'

const uploading = (call: string): readonly Change[] =>
  withField(`{ label: 图, widget: { image: { call: ${call} } } }`, 'optional text', 'logo')
const declared = (said: string, name = 'company.put'): string =>
  `  ${name}:\n    post: web:/${name}\n    permission: busCompany:edit\n${said
    .split(' | ')
    .map((line) => `    ${line}\n`)
    .join('')}`
const calls = (...all: string[]): Change => [
  '  company.edit:\n    post',
  `${all.join('')}  company.edit:\n    post`,
]
const takes = 'sends: { file: file } | encode: multipart'
const keeps = 'reads: { url: { at: data.url, type: address } }'
const told = (changes: readonly Change[]): string[] =>
  toldOfProject({ project: 'base', changes }).filter(
    (one) => one.includes('upload-') || one.includes('unused-'),
  )

describe('a widget that uploads', () => {
  it.each<[what: string, call: string, told: string[]]>([
    ['takes a call that is sent a file and says where it lies', `${takes} | ${keeps}`, []],
    [
      'is told of a call that says nothing of what it answers, with the usual address',
      takes,
      [
        'company.yaml:14:3 upload-without-address (company.put, file, url) → company.put:⏎    reads: { url: { at: data.url, type: address } }⏎    ',
      ],
    ],
    [
      'is told of a call that calls the address otherwise, with the right name',
      `${takes} | reads: { link: { at: data.url, type: address } }`,
      ['company.yaml:19:5 upload-without-address (company.put, file, url) → reads: { url'],
    ],
    [
      'is told of a call that answers several things, none of them the address, and not which of them it is',
      `${takes} | reads: { link: { at: data.url, type: address }, name: { at: data.name, type: text } }`,
      ['company.yaml:19:5 upload-without-address (company.put, file, url)'],
    ],
    [
      'is told of a call that is sent the file as another part',
      `sends: { doc: file } | encode: multipart | ${keeps}`,
      ['company.yaml:17:5 upload-without-file (company.put, file, url)'],
    ],
    [
      'is told of a call that is sent no file as that part',
      `sends: { file: text } | encode: multipart | ${keeps}`,
      ['company.yaml:17:5 upload-without-file (company.put, file, url)'],
    ],
    [
      'is told of a call that is sent nothing at all',
      `encode: multipart | ${keeps}`,
      ['company.yaml:14:3 upload-without-file (company.put, file, url)'],
    ],
  ])('%s', (_, call, expected) => {
    expect(told([...uploading('company.put'), calls(declared(call))])).toEqual(expected)
  })

  it('is offered the calls that upload, where it names one that was never meant for files', () => {
    const four = ['photo', 'logo', 'icon', 'sheet'].map((name) =>
      declared(`${takes} | ${keeps}`, `files.${name}`),
    )
    const other = declared(takes, 'files.other')
    const [said] = told([...uploading('company.add'), calls(other, ...four)])
    expect(said).toBe(
      'busCompany.yaml:6:46 upload-without-file (company.add, file, url) → files.photo | files.logo | files.icon',
    )
  })
  it('is offered the one that is nearly so called, wherever that stands among many', () => {
    const put = ['files.photo', 'files.logo', 'files.icon', 'company.addd'].map((name) =>
      declared(`${takes} | ${keeps}`, name),
    )
    expect(told([...uploading('company.add'), calls(...put)])[0]).toBe(
      'busCompany.yaml:6:46 upload-without-file (company.add, file, url) → company.addd',
    )
  })
})
