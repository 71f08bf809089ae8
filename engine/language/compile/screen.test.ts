import { describe, expect, it } from 'vitest'
import { madeOfProject, toldOfProject, type Change, type Small } from '../rules/small-project.fixture'
import type { Block } from '../../compiled'
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

describe('the blocks of a screen', () => {
  /** Of lists their call and name, of forms the names of their fields; all else whole. */
  const brief = (block: Block | undefined): unknown => {
    switch (block?.kind) {
      case 'list':
        return `${block.list.call} ${block.list.id}`
      case 'form':
        return { ...block, form: block.form.fields.map(({ name }) => name) }
      case 'tabs':
        return { ...block, tabs: block.tabs.map((tab) => ({ ...tab, block: brief(tab.block) })) }
      case 'split':
        return { ...block, side: block.side.call, main: brief(block.main) }
      case 'stack':
        return block.blocks.map(brief)
      case 'custom':
        return block.main ? { ...block, main: brief(block.main) } : block
      default:
        return block
    }
  }
  const page = { kind: 'custom', page: 'dashboard', options: { height: 300 }, main: 'user.page main' }
  const byName = { key: 'byName', title: '按姓名', block: 'user.page byName' }
  const byPhone = { key: 'byPhone', title: '按手机号', block: 'user.page byPhone' }
  const tabs = { kind: 'tabs', tabs: [byName, byPhone], resetOnSwitch: false }
  const options = '      options: { height: 300 }\n'
  const main = '      main: { list: { call: user.page, columns: [name, phone] } }\n'
  const side = '  side:\n    call: group.list\n    text: name\n    rowActions: [rename, delete]\n'
  const nothing = { kind: 'custom', page: '', options: {} }

  it.each<[what: string, screen: string, made: unknown, changes?: readonly Change[], told?: string[]]>([
    ['stand as they are written', 'overview', [page, tabs]],
    [
      'forget what was asked where another tab is chosen, if the screen says so',
      'overview',
      [page, { ...tabs, resetOnSwitch: true }],
      [['screen: overview\n', 'screen: overview\ntabsReset: true\n']],
      ['2:1 needs-key (tabsReset, tabs) → '],
    ],
    [
      'name a tab by its key where it has no title',
      'overview',
      [page, { ...tabs, tabs: [{ ...byName, title: 'byName' }, byPhone] }],
      [['byName: { title: 按姓名, ', 'byName: { ']],
      ['14:7 missing-key (title, @map-tab, title:)'],
    ],
    ['need no options', 'overview', [{ ...page, options: {} }, tabs], [[options, '']]],
    ...(['[1]', 'null'] as const).map((written): [string, string, unknown, readonly Change[], string[]] => [
      `have none where ${written} is written`,
      'overview',
      [{ ...page, options: {} }, tabs],
      [[options, `      options: ${written}\n`]],
      [`10:16 wrong-kind (options, @kind-names, ${written === '[1]' ? '@kind-list' : '`null`'})`],
    ]),
    [
      'need nothing within a hand-written page',
      'overview',
      [{ kind: 'custom', page: 'dashboard', options: page.options }, tabs],
      [[main, '']],
    ],
    [
      'show nothing of a page without a name',
      'overview',
      [{ ...page, page: '' }, tabs],
      [['      page: dashboard\n', '']],
      ['8:5 missing-key (page, @map-custom, page:)'],
    ],
    [
      'are told of a page that nobody wrote',
      'overview',
      [{ ...page, page: 'nobody' }, tabs],
      [['page: dashboard', 'page: nobody']],
      ['9:13 unknown-page (nobody, dashboard, themePreview, wizard)'],
    ],
    [
      'are told of a call of such a page that nobody wrote',
      'overview',
      [page, tabs],
      [['calls: [user.counts]', 'calls: [user.counts, user.nobody]']],
      ['11:28 unknown-call (user.nobody)'],
    ],
    ['stand beside what is chosen', 'groups', { kind: 'split', side: 'group.list', main: 'user.page main' }],
    [
      'are none beside it where none is written',
      'groups',
      { kind: 'split', side: 'group.list', main: nothing },
      [['  main:\n    list:\n', '  other:\n    list:\n']],
      [
        '11:1 missing-key (main, @map-split, main:)',
        '16:3 unknown-key (other, @map-split, side, main)',
        '48:17 unknown-list (main)',
      ],
    ],
    [
      'are none where nothing is to be chosen',
      'groups',
      nothing,
      [[side, '']],
      ['11:1 missing-key (side, @map-split, side:)'],
    ],
    [
      'have the buttons of a form that there are',
      'settings',
      { kind: 'form', form: ['enabled', 'share'], buttons: ['save'] },
      [['buttons: [save]', 'buttons: [save, nobody]']],
      ['14:17 unknown-action (nobody)'],
    ],
  ])('%s', (_, screen, made, changes = [], expected = []) => {
    const small: Small = { project: 'ok/blocks', changes }
    expect(brief(madeOfProject(small).screens[screen]!.block)).toEqual(made)
    expect(toldOfProject(small)).toEqual(expected.map((one) => `${screen}.yaml:${one}`))
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
