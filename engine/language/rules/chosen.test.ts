import { describe, expect, it } from 'vitest'
import { listOf, scalar } from '../../expression/types'
import type { ScreenContext } from '../compile/context'
import type { StepPlace } from '../compile/steps'
import type { Report } from '../link/report'
import { rootOf as fileOf, anything, toldOfFile, treeOf } from './written.fixture'
import { factsIn, treeAt } from './steps.fixture'
import { checkChosen, checkPageSent, checkUsable } from './chosen'

const names = { ...anything, rows: listOf(scalar('any')), selection: listOf(scalar('any')) }
const takes = fileOf('takes: { ids: "[id]", some: optional text }\n')
const asked = fileOf('query: { ids: "[id]", some: optional text }\n')
const contextOf = (report: Report): ScreenContext =>
  ({
    report,
    project: {
      calls: {
        calls: new Map([['card.stop', { compiled: { parameters: { ids: {}, some: { optional: true } } } }]]),
      },
      screens: { all: new Map([['cards', { root: asked }]]) },
    },
    outline: { dialogs: new Map([['sure', { node: takes }]]) },
  }) as unknown as ScreenContext

describe('a button that cannot be pressed once anything is chosen', () => {
  const steps = 'steps: [{ call: card.list }, { call: card.stop, send: { ids: selection.id } }]'
  const told = (key: 'visible' | 'disabled', source: string, done = steps): string[] =>
    toldOfFile(`${key}: ${JSON.stringify(source)}\n${done}\n`, (report, action) => {
      const conditions = [action.get('visible'), action.get('disabled')].map((one) => treeAt(one, names))
      const isUsable = checkUsable(contextOf(report), action, conditions, factsIn(action, names))
      expect(isUsable).toBe(report.findings.length === 0)
    })
  const never = (key: string, source: string, wanted: string): string[] => [
    `never-usable key=${key} written=${source} at ${JSON.stringify(source)} → ${wanted}`,
  ]

  it.each([
    'count(selection) > 0',
    'count(selection) >= 1',
    'count(selection) != 0',
    'count(selection.id) > 0',
    '0 < count(selection)',
    'filled(selection)',
    '!(count(selection) == 0)',
    'form.flag || count(selection) > 0',
    'count(selection) > 0 || form.flag',
    'count(selection) > 0 && count(selection) < 1001',
    'count(selection) <= 2 || count(selection) == 10 || count(selection) == 1000',
  ])('disabled: %s', (source) => {
    expect(told('disabled', source)).toEqual(never('disabled', source, 'count(selection) == 0'))
  })
  it.each([
    'count(selection) == 0',
    'count(selection) < 1',
    'count(selection) == 0 && form.flag',
    'form.flag && count(selection) == 0',
    'count(selection) == 0 || count(selection) < 1',
    '!filled(selection)',
  ])('visible: %s', (source) => {
    expect(told('visible', source)).toEqual(never('visible', source, 'count(selection) > 0'))
  })

  it.each([
    'count(selection) == 0',
    'count(selection) > 1',
    'count(selection) != 1',
    'count(selection) != 2',
    'count(selection) < 1000',
    'count(selection) > 0 && form.flag',
    'form.flag && count(selection) > 0',
    'count(selection) != form.n',
    'form.n != count(selection)',
    'count(selection) + 1 > 0',
    'sum(selection.n) > 0',
    'count(rows) > 0 && form.flag',
    '!form.flag && count(selection) > 0',
    'filled(first(selection).name)',
  ])('may be disabled: %s', (source) => {
    expect(told('disabled', source)).toEqual([])
  })
  it.each(['count(selection) > 0', 'count(selection) == 0 || form.flag', 'form.flag'])(
    'may be visible: %s',
    (source) => {
      expect(told('visible', source)).toEqual([])
    },
  )

  it('is told of nothing that is about something else', () => {
    expect(
      told('disabled', 'count(selection) > 0', 'steps: [{ call: card.stop, send: { ids: rows.id } }]'),
    ).toEqual([])
    expect(told('disabled', 'count(selection) > 0', 'steps: []')).toEqual([])
  })
  it('is told of nothing that does not stand at it, or is the same whatever is chosen', () => {
    const ask = (disabled: string | true) =>
      toldOfFile(`${disabled === true ? 'disabled: true\n' : ''}${steps}\n`, (report, action) => {
        const tree = disabled === true ? true : treeOf(disabled, names)
        checkUsable(contextOf(report), action, [undefined, tree], factsIn(action, names))
      })
    expect(ask('count(selection) > 0')).toEqual([])
    expect(ask(true)).toEqual([])
  })
})

describe('what is sent of chosen rows', () => {
  const told = (text: string, selects = true): string[] =>
    toldOfFile(`${text}\n`, (report, action) => {
      const conditions = [action.get('visible'), action.get('disabled')].map((one) => treeAt(one, names))
      checkChosen(contextOf(report), conditions, factsIn(action, names), { selects } as StepPlace)
    }).map((one) => one.replace(/ → .*/, ''))
  const sends = 'steps: [{ call: card.stop, send: { ids: selection.id } }]'
  const bare = ['nothing-chosen name=ids at { call: card.stop, send: { ids: selection.id } }']

  it.each([
    sends,
    'steps: [{ download: card.stop, send: { ids: selection.id } }]',
    'steps: [{ openUrl: card.stop, send: { ids: selection.id } }]',
    'steps: [{ open: sure, give: { ids: selection.id } }]',
    'steps: [{ go: cards, give: { ids: selection.id } }]',
    'steps: [{ open: other, give: { ids: selection.id } }]',
    `visible: count(selection) == 0\n${sends}`,
    `visible: form.flag\n${sends}`,
    `disabled: count(selection) > 0\n${sends}`,
    `disabled: form.flag\n${sends}`,
    'steps: [{ check: count(rows) > 0 }, { call: card.stop, send: { ids: selection.id } }]',
    'steps: [{ call: card.stop, send: { ids: selection.id }, when: count(selection) == 0 }]',
    'steps: [{ call: card.stop, send: { ids: selection.id } }, { check: count(selection) > 0 }]',
    'steps: [{ call: card.stop, send: { some: selection.id, ids: selection.id } }]',
    'steps: [{ call: card.stop, send: { n: count(selection), ids: selection.id } }]',
    'steps: [{ call: card.stop, send: { m: 1, ids: "filled(selection)" } }]',
    'steps: [{ call: card.stop, send: { ids: selection.id } }, { open: sure, give: { ids: selection.id } }]',
  ])('is asked for before: %s', (text) => {
    expect(told(text)).toEqual([
      expect.stringMatching(/^nothing-chosen name=ids at ("filled\(selection\)"|selection\.id|{.*})$/),
    ])
  })

  it('is told at the first, with a question before it', () => {
    const text = 'steps: [{ call: card.stop, send: { ids: selection.id } }]\n'
    const all = toldOfFile(text, (report, action) => {
      checkChosen(contextOf(report), [], factsIn(action, names), { selects: true } as StepPlace)
    })
    expect(all).toEqual([
      `${bare[0]} → { check: count(selection) > 0, message: 请先选择 }, { call: card.stop, send: { ids: selection.id } }`,
    ])
  })

  it.each([
    `visible: count(selection) > 0\n${sends}`,
    `visible: filled(selection)\n${sends}`,
    `visible: count(selection) == form.n\n${sends}`,
    `disabled: count(selection) == 0\n${sends}`,
    `disabled: "!filled(selection)"\n${sends}`,
    'steps: [{ check: count(selection) > 0 }, { call: card.stop, send: { ids: selection.id } }]',
    'steps: [{ call: card.stop, send: { ids: selection.id }, when: count(selection) > 0 }]',
    'steps: [{ call: card.stop, send: { ids: rows.id } }]',
    'steps: [{ call: card.stop, send: { some: selection.id } }]',
    'steps: [{ download: card.stop, send: { some: selection.id } }]',
    'steps: [{ openUrl: card.stop, send: { some: selection.id } }]',
    'steps: [{ open: sure, give: { some: selection.id } }]',
    'steps: [{ go: cards, give: { some: selection.id } }]',
    'steps: [{ call: card.stop, send: { ids: count(selection) } }]',
    'steps: [reload]',
  ])('is asked for, or need not be there: %s', (text) => {
    expect(told(text)).toEqual([])
  })

  it('is there where nothing can be chosen', () => {
    expect(told(sends, false)).toEqual([])
  })
})

describe('a question about the chosen rows, and all rows of the page sent', () => {
  const told = (text: string): string[] =>
    toldOfFile(`${text}\n`, (report, action) =>
      checkPageSent(contextOf(report), action, factsIn(action, names)),
    )
  const all = '{ call: card.stop, send: { ids: rows.id } }'
  const found = ['page-for-chosen name=ids at rows.id → selection.id']

  it.each([
    `visible: count(selection) > 0\nsteps: [${all}]`,
    `disabled: count(selection) == 0\nsteps: [${all}]`,
    `steps: [{ check: count(selection) > 0 }, ${all}]`,
    `steps: [{ confirm: "{count(selection)}" }, ${all}]`,
    'steps: [{ call: card.stop, send: { ids: rows.id }, when: count(selection) > 0 }]',
    `disabled: count(selection) == 0\nsteps: [{ open: sure, give: { ids: rows.id } }]`,
    `disabled: count(selection) == 0\nsteps: [{ call: card.stop, send: { n: 1, m: count(rows), ids: rows.id } }]`,
    `disabled: count(selection) == 0\nsteps: [{ call: card.stop, send: { ids: selection.id } }, ${all}]`,
  ])('%s', (text) => {
    expect(told(text)).toEqual(found)
  })

  it('writes each of them anew', () => {
    expect(
      told(
        'disabled: count(selection) == 0\nsteps: [{ call: card.stop, send: { ids: "rows.id || rows.no" } }]',
      ),
    ).toEqual(['page-for-chosen name=ids at "rows.id || rows.no" → selection.id || selection.no'])
  })

  it.each([
    `steps: [${all}]`,
    `steps: [${all}, { check: count(selection) > 0 }]`,
    `visible: count(selections) > 0\nsteps: [${all}]`.replace('selections', 'rows'),
    'disabled: count(selection) == 0\nsteps: [{ call: card.stop, send: { n: count(rows) } }]',
    'disabled: count(selection) == 0\nsteps: [{ call: card.stop, send: { ids: rows.id, chosen: selection.id } }]',
    'disabled: count(selection) == 0\nsteps: [{ call: card.stop, send: { ids: form.id } }]',
    'disabled: count(selection) == 0\nsteps: [{ call: card.stop }]',
  ])('may be: %s', (text) => {
    expect(told(text)).toEqual([])
  })
})
