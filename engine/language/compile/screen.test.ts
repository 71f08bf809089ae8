import { describe, expect, it } from 'vitest'
import { madeOfProject, toldOfProject, type Change, type Small } from '../rules/small-project.fixture'
import { firstQuery } from './screen'

const begins = (written: string): Change => ['screen: busCompany\n', `screen: busCompany\n${written}\n`]
const screenOf = (changes: readonly Change[]) =>
  madeOfProject({ project: 'base', changes }).screens.busCompany!
const told = (changes: readonly Change[]) => toldOfProject({ project: 'base', changes })

describe('a screen', () => {
  it('has what it says of itself, and the calls that it makes', () => {
    const changes = [
      begins(
        'title: 公司\nbreadcrumb: [系统设置, { text: "{a}", with: { a: user.name } }]\nquery: { id: optional id, day: date }',
      ),
    ]
    const { title, breadcrumb, query, calls, actions, dialogs, ...rest } = screenOf(changes)
    expect(title).toBe('公司')
    expect(breadcrumb).toEqual([
      '系统设置',
      { text: '{a}', with: { a: { value: ['.', ['$', 'user'], 'name'], format: { kind: 'text' } } } },
    ])
    expect(query).toEqual({
      id: { type: { kind: 'id' }, optional: true },
      day: { type: { kind: 'date' }, optional: false },
    })
    expect(Object.keys(calls)).toEqual(['company.list', 'company.add', 'company.edit'])
    expect(Object.keys(actions)).toEqual(['company.add', 'company.edit', 'add', 'edit'])
    expect(Object.keys(dialogs)).toEqual(['company'])
    expect(rest).toEqual({
      format: 1,
      screen: 'busCompany',
      params: {},
      block: expect.objectContaining({ kind: 'list' }) as unknown,
    })
  })
  it('is called as in the menu, below its group, where it says nothing', () => {
    const { title, breadcrumb, query } = screenOf([])
    expect([title, breadcrumb, query]).toEqual(['公交公司', ['系统设置', '公交公司'], {}])
  })
  it('is called by its own name where no menu has it', () => {
    const changes: readonly Change[] = [['      busCompany: 公交公司', '      other: 别的']]
    const { title, breadcrumb } = screenOf(changes)
    expect([title, breadcrumb]).toEqual(['busCompany', ['busCompany']])
  })
  it.each<[written: string, breadcrumb: string[], told: string[]]>([
    ['系统设置, 公司', ['系统设置', '公司'], []],
    ['别的', ['别的'], ['2:14 breadcrumb-of-another-group (别的, 系统设置) → 系统设置']],
    [
      '别的, 系统设置',
      ['别的', '系统设置'],
      ['2:14 breadcrumb-of-another-group (别的, 系统设置) → 系统设置'],
    ],
    ['', [], []],
  ])('stands below [%s]', (written, breadcrumb, expected) => {
    const changes = [begins(`breadcrumb: [${written}]`)]
    expect(screenOf(changes).breadcrumb).toEqual(breadcrumb)
    expect(told(changes)).toEqual(expected.map((one) => `busCompany.yaml:${one}`))
  })
  it('follows a scope that the application has', () => {
    const changes = [begins('scope: nobody')]
    expect(screenOf(changes).scope).toBe('nobody')
    expect(told(changes)).toEqual(['busCompany.yaml:2:8 unknown-scope-source (nobody)'])
  })
})

describe('the first question of a screen, asked while it loads, is', () => {
  const blocks = (changes: readonly Change[] = []): Small => ({ project: 'ok/blocks', changes })
  const first = (screen: string, changes?: readonly Change[]) =>
    firstQuery(madeOfProject(blocks(changes)).screens[screen]!.block)
  /** The tabs of the overview stand first. */
  const tabsFirst: Change = [
    `  - custom:
      page: dashboard
      options: { height: 300 }
      calls: [user.counts]
      main: { list: { call: user.page, columns: [name, phone] } }
`,
    '',
  ]
  it.each<[what: string, screen: string, call: string | undefined, changes?: readonly Change[]]>([
    ['that of its list', 'report', 'report.lines'],
    [
      'none of a list that waits',
      'report',
      undefined,
      [['  flatten: lines\n', '  flatten: lines\n  autoload: false\n']],
    ],
    ['that of what is chosen from', 'groups', 'group.list'],
    [
      'none where that waits',
      'groups',
      undefined,
      [['    text: name\n', '    text: name\n    autoload: false\n']],
    ],
    ['that of the first tab of the first block', 'overview', 'user.page', [tabsFirst]],
    ['none of a hand-written page', 'overview', undefined],
    ['none of a form', 'settings', undefined],
  ])('%s', (_, screen, call, changes) => {
    expect(first(screen, changes)).toBe(call)
  })
})
