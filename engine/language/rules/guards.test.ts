import { describe, expect, it } from 'vitest'
import { listOf, scalar } from '../../expression/types'
import type { ScreenContext } from '../compile/context'
import type { StepPlace } from '../compile/steps'
import { checkGuards, checkLeft } from './guards'
import { factsIn } from './steps.fixture'
import { anything, toldOfFile } from './written.fixture'

const names = { ...anything, results: scalar('any'), rows: listOf(scalar('any')) }
const calls = new Map([
  ['card.save', { compiled: { method: 'POST' } }],
  ['card.look', { compiled: { method: 'GET' } }],
])

describe('the order of steps', () => {
  const told = (steps: string, place: object = {}, rest = ''): string[] =>
    toldOfFile(`actions: { a: { steps: [${steps}] }${rest} }\n`, (report, root) => {
      const context = { report, outline: { root } } as unknown as ScreenContext
      const at = { forms: [{}], dialogs: ['card'], ...place } as unknown as StepPlace
      checkGuards(context, factsIn(root.get('actions')!.get('a')!, names), at)
    })
  const call = '{ call: card.save }'
  const check = '{ check: row.a == 1 }'

  it.each([
    [`${call}, ${check}`, `guard-behind-call step=check at ${call}, ${check} → ${check}, ${call}`],
    [
      `${call}, { confirm: sure }`,
      `guard-behind-call step=confirm at ${call}, { confirm: sure } → { confirm: sure }, ${call}`,
    ],
    [
      `${call}, reload, ${check}`,
      `guard-behind-call step=check at ${call}, reload, ${check} → ${check}, ${call}, reload`,
    ],
    [`reload, ${call}`, `step-before-call step=reload at reload, ${call} → ${call}, reload`],
    [
      `back, ${call}, ${call}`,
      `step-before-call step=back at back, ${call}, ${call} → ${call}, ${call}, back`,
    ],
  ])('%s', (steps, said) => {
    expect(told(steps)).toEqual([said])
  })
  it.each([
    `${check}, ${call}`,
    `${call}, ${check}, ${call}`,
    `${call}, { check: row.a == 1, when: results.a.n == 1 }`,
    `${check}`,
    `${call}, reload`,
    `${call}, reload, ${call}`,
    'reload, { check: row.a == 1 }',
    `{ set: row.a }, ${call}`,
  ])('may be %s', (steps) => {
    expect(told(steps)).toEqual([])
  })

  it('validates a form that is there', () => {
    expect(told('validate', { forms: [] })).toEqual(['no-form-here step=validate at validate'])
    expect(told('validate', { forms: [], above: [] })).toEqual(['no-form-here step=validate at validate'])
    expect(told('reset', { forms: [] })).toEqual(['no-form-here step=reset at reset'])
    expect(told('validate', { forms: [], above: [{}] })).toEqual([])
    expect(told('validate')).toEqual([])
  })
  it('closes a dialog that is there', () => {
    expect(told('close', { dialogs: [] })).toEqual(['no-dialog-here at close'])
    expect(told('close')).toEqual([])
    expect(told('reload', { dialogs: [] })).toEqual([])
  })

  const keeps = '{ call: card.look, as: answer }'
  const reads = '{ call: card.save, send: { n: results.answer.n } }'
  it('reads an answer behind the call that gives it', () => {
    const swapped = `answer-before-call name=answer at ${reads}, ${keeps} → ${keeps}, ${reads}`
    expect(told(`${reads}, ${keeps}`)).toEqual([swapped])
    expect(told(`${keeps}, ${reads}`)).toEqual([])
    expect(told(`${keeps}, ${reads}, ${keeps}`)).toEqual([])
    expect(told(reads)).toEqual([])
    expect(told('{ call: card.save, send: { n: results } }, { call: card.look, as: answer }')).toEqual([])
    expect(told(`{ call: card.save, send: { n: row.answer } }, ${keeps}`)).toEqual([])
  })
  it('an answer of the same name that is kept elsewhere may be meant', () => {
    const steps = `${reads}, ${keeps}`
    expect(told(steps, {}, `, b: { steps: [${keeps}] }`)).toHaveLength(1)
    expect(told(steps, {}, `, b: { steps: [${keeps}, { open: card }] }`)).toEqual([])
    expect(told(steps, {}, ', b: { load: { as: answer } }')).toEqual([])
    expect(told(steps, {}, ', b: { loads: [{ as: other }, { as: answer }] }')).toEqual([])
    expect(told(steps, {}, ', b: { loads: [{ as: other }] }')).toHaveLength(1)
  })
})

describe('a dialog that has saved', () => {
  const told = (steps: string): string[] =>
    toldOfFile(`submit: { steps: [${steps}] }\n`, (report, root) => {
      const submit = root.get('submit')!
      const context = { report, project: { calls: { calls } } } as unknown as ScreenContext
      checkLeft(context, submit.keyNode('steps')!, submit.get('steps')!, factsIn(submit, names))
    })
  const save = '{ call: card.save }'
  it.each([
    [save, 'close, reload'],
    [`${save}, reload`, 'close'],
    ['{ call: card.look }', 'close, reload'],
    ['{ call: card.unknown }, { open: other }', 'close, reload'],
    [`${save}, { open: other }`, 'close, reload'],
  ])('stays open: %s', (steps, added) => {
    expect(told(steps)).toEqual([`submit-without-close at steps: [${steps} → steps: [${steps}, ${added}`])
  })
  it.each([
    `${save}, close`,
    `${save}, { return: row.a }`,
    `${save}, { mode: edit }`,
    `${save}, { go: cards }`,
    `${save}, back`,
    '{ call: card.look }, { open: other }',
    '{ check: row.a }',
    '{ open: other }',
  ])('is left, or has saved nothing: %s', (steps) => {
    expect(told(steps)).toEqual([])
  })
})
