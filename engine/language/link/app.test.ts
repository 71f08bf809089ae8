import { expect, it } from 'vitest'
import { toldOfProject } from '../rules/small-project.fixture'

it.each<[written: string, instead: string, told: string[]]>([
  ['home: busCompany', 'home: busCompani', ['app.yaml:2:7 unknown-route (busCompani) → busCompany']],
  ['home: busCompany\n', '', ['app.yaml:1:1 missing-key (home, @map-app, home:)']],
  ['home: busCompany', 'home: ""', ['app.yaml:2:7 wrong-kind (home, @kind-name, `""`)']],
  [
    'words: {',
    'uses: { config: company.lst }\nwords: {',
    ['app.yaml:17:17 unknown-call (company.lst) → company.list'],
  ],
  [
    'words: {',
    'scope: { label: 城市, allCode: "0", allText: 全部, sources: { city: { call: company.lst, code: id, name: name } } }\nwords: {',
    ['app.yaml:17:73 unknown-call (company.lst) → company.list'],
  ],
  [
    'words: {',
    'timeZone: Asia/Shanghay\nwords: {',
    ['app.yaml:17:11 unknown-time-zone (Asia/Shanghay) → Asia/Shanghai'],
  ],
])('of an app whose %j is %j is told what is wrong, and nothing else', (written, instead, told) =>
  expect(toldOfProject({ project: 'base', changes: [[written, instead]] })).toEqual(told),
)
