import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { functionNames } from '../../expression/signatures'
import { natures } from '../docs'
import { checkShape } from '../shape'
import { readSource } from '../source'
import chinese from './descriptions.zh.json' with { type: 'json' }
import { chineseDescription, chineseOfFunction } from './descriptions'
import functions from './functions.zh.json' with { type: 'json' }
import { bareSteps, keysOfStep, verbNames } from '../../vocabulary/steps'
import { grammar, type MapName } from './index'

const maps = Object.entries(grammar) as [MapName, (typeof grammar)[MapName]][]
const law = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'grammar.md'), 'utf8')

describe('the table', () => {
  it.each(maps)('%s says what every key means, in both languages', (name, { keys }) => {
    for (const [key, { description }] of Object.entries(keys)) {
      expect(description, `${name}.${key}`).toMatch(/[.:]$/)
      expect(chineseDescription(name, key) ?? '', `${name}.${key} in descriptions.zh.json`).toMatch(/[。；]$/)
    }
  })

  it('has no description of a key that is not there', () => {
    const known = new Set(
      maps.flatMap(([name, { keys }]) => Object.keys(keys).map((key) => `${name}.${key}`)),
    )
    expect(Object.keys(chinese).filter((path) => !known.has(path) && !path.startsWith('block.'))).toEqual([])
  })

  it('says in Chinese too what each function gives, and of none that is not there', () => {
    for (const name of functionNames) expect(chineseOfFunction(name) ?? '', name).toMatch(/。$/)
    expect(Object.keys(functions).filter((name) => !functionNames.includes(name))).toEqual([])
  })

  it('names only keys of the same map in its conditions', () => {
    for (const [name, { keys, oneOf = [], needs = {}, alone = {} }] of maps) {
      const named = [...oneOf.flat(), ...Object.entries(needs).flat(2), ...Object.entries(alone).flat(2)]
      expect(
        named.filter((key) => !Object.hasOwn(keys, key)),
        name,
      ).toEqual([])
    }
    const ofSteps = verbNames.flatMap(keysOfStep)
    expect(ofSteps.filter((key) => !Object.hasOwn(grammar.step.keys, key))).toEqual([])
  })

  it('gives examples that are YAML of the right shape', () => {
    for (const [name, { keys }] of maps) {
      for (const [key, { example }] of Object.entries(keys)) {
        if (example === undefined) continue
        expect(() => parse(`${key}: ${example}`) as unknown, `${name}.${key}`).not.toThrow()
        expect(readSource('a.yaml', `${key}: ${example}\n`).findings, `${name}.${key}`).toEqual([])
      }
    }
  })
})

describe('docs/grammar.md', () => {
  const natureLine = (nature: string) =>
    new RegExp(`\\*\\*${nature}\\*\\*: \`([^\`]*)\``).exec(law)![1]!.split(/\s+/)

  it('and the table agree on what is an expression', () => {
    const expressions = [...natures()].filter(([, places]) => places.has('expression')).map(([key]) => key)
    const underMaps = ['send', 'give', 'set', 'with', 'sampled']
    const said = natureLine('Expressions')
    expect(said.filter((key) => !expressions.includes(key))).toEqual([])
    expect(expressions.filter((key) => !said.includes(key) && !underMaps.includes(key))).toEqual(['rows'])
    for (const key of said) expect([...natures().get(key)!.keys()], key).toEqual(['expression'])
  })

  it('and the table agree on what is a text', () => {
    const texts = new Set([...natures()].filter(([, places]) => places.has('text')).map(([key]) => key))
    expect(natureLine('Texts').filter((key) => !texts.has(key) && key !== '…Message')).toEqual([])
  })

  it('names every verb and bare step', () => {
    const steps = [...verbNames.map((verb) => `\`${verb}: `), ...Object.keys(bareSteps)]
    expect(steps.filter((step) => !law.includes(step))).toEqual([])
  })

  it('names every key of screens and calls', () => {
    const spoken = maps.filter(
      ([name]) =>
        ![
          'app',
          'service',
          'sessionLost',
          'network',
          'shows',
          'appScope',
          'scopeSource',
          'group',
          'route',
        ].includes(name),
    )
    const missing = spoken.flatMap(([name, { keys }]) =>
      Object.keys(keys)
        .filter((key) => !new RegExp(`\\b${key}\\b`).test(law))
        .map((key) => `${name}.${key}`),
    )
    expect(missing).toEqual([])
  })
})

describe('the shape check', () => {
  const rules = (text: string, kind: 'screen' | 'calls' | 'app' = 'screen') => {
    const { file } = readSource('a.yaml', text)
    return checkShape(file, kind).map(({ rule, span }) => `${rule} ${file.text.slice(span.start, span.end)}`)
  }

  it('tells a list of uses from the name of a set', () => {
    expect(rules('screen: a\nlist: { call: c, columns: usual }\n')).toEqual([])
    expect(rules('screen: a\nlist: { call: c, columns: { field: x } }\n')).toEqual([
      'wrong-kind { field: x }',
    ])
  })

  it('takes a submit for all modes, or one for each', () => {
    const dialog = (submit: string) =>
      `screen: a\nlist: { call: c, columns: [x] }\ndialogs: { d: { title: t, form: { fields: [x] }, submit: ${submit} } }\n`
    expect(rules(dialog('{ call: c }'))).toEqual([])
    expect(rules(dialog('{ add: { call: c }, edit: { steps: [validate] } }'))).toEqual([])
    expect(rules(dialog('{ add: { call: c }, save: { call: c } }'))).toEqual(['unknown-mode save'])
    expect(rules(dialog('{ call: c, steps: [validate] }'))).toEqual(['only-one , steps: [validate]'])
  })

  it('knows which steps are bare words', () => {
    const steps = (text: string) =>
      `screen: a\nlist: { call: c, columns: [x] }\nactions: { b: { label: B, permission: none, steps: ${text} } }\n`
    expect(rules(steps('[validate, close, reload, back, clearSelection, reset]'))).toEqual([])
    expect(rules(steps('[confirm]'))).toEqual(['unknown-value confirm'])
    expect(rules(steps('[{ mode: edit }, { open: d, mode: edit }]'))).toEqual([])
    expect(rules(steps('[{ mode: change }]'))).toEqual(['unknown-value change'])
  })

  it('tells a key without a value from one that is null (which a JSON Schema cannot)', () => {
    expect(rules('screen: a\nlist: { call: c, columns: [x], send: { y: null } }\n')).toEqual([])
    expect(rules('screen: a\nlist:\n  call: c\n  columns: [x]\n  send:\n    y:\n')).toEqual(['empty-value y'])
  })

  it('takes a list type for a parameter, not two', () => {
    expect(rules('calls: { a: { post: w:/a, sends: { x: [Row] }, permission: public } }\n', 'calls')).toEqual(
      [],
    )
    expect(
      rules('calls: { a: { post: w:/a, sends: { x: [Row, Row] }, permission: public } }\n', 'calls'),
    ).toEqual(['wrong-kind [Row, Row]'])
  })
})
