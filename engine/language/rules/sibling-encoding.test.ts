import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

const encoded = (service: string, of: readonly string[]): readonly Change[] =>
  of.map((call): Change => [
    `    post: ${service}:/${call}\n`,
    `    post: ${service}:/${call}\n    encode: json\n`,
  ])
const cases: Case[] = [
  ['one of many', 'ok/stand-in', encoded('tour', ['line/edit']), []],
  [
    'all but one',
    'ok/stand-in',
    encoded('tour', [
      'line/page',
      'line/sum',
      'line/add',
      'line/remove',
      'line/export',
      'departure/list',
      'departure/save',
      'departure/move',
      'guest/list',
      'guest/leave',
    ]),
    [
      'tour.yaml:47:11 encoding-of-siblings (line.edit, form, json, tour) → tour:/line/edit⏎    encode: json | tour:/line/edit⏎    encode: form',
      'departure.yaml:17:13 filter-may-be-empty (lineId, departure.list)',
      'departure.yaml:35:92 sent-filter-may-be-empty (lineId, departure.save, lineId)',
    ],
  ],
  [
    'all but one that is put',
    'base',
    [
      ['    post: web:/company/edit\n', '    put: web:/company/edit\n'],
      ...encoded('web', ['company/add', 'company/list']),
    ],
    [
      'company.yaml:17:10 encoding-of-siblings (company.edit, form, json, web) → web:/company/edit⏎    encode: json | web:/company/edit⏎    encode: form',
    ],
  ],
  ['all but one of three', 'base', encoded('web', ['company/add', 'company/list']), []],
]
it.each(cases)('bodies are JSON of %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
