import { describe, expect, it } from 'vitest'
import type { CompiledCall, CompiledField, ServerRule } from '../../compiled'
import type { Expr } from '../../expression/tree'
import type { FormCall, Project } from './context'
import { attachServerRules } from './server-rules'

const parameter = (kind: 'text' | 'html' | 'cents', optional = false) => ({
  type: { kind },
  at: 'x',
  optional,
})
const parameters = { name: parameter('text'), note: parameter('html', true), sum: parameter('cents') }
const field = (name: string, parts: Partial<CompiledField> = {}): CompiledField =>
  ({ name, label: name, format: { kind: 'text' }, ...parts }) as CompiledField
const form = (name: string): Expr => ['.', ['$', 'form'], name]
const needed = { required: [{ message: 'needed' }] }

/** The rules of a call that these forms send; null = an action without a form sends it too. */
function rulesOf(...forms: (CompiledField[] | null)[]): ServerRule[] {
  const compiled = { parameters, rules: [] as ServerRule[] } as unknown as CompiledCall
  const formCalls = forms.map((fields) => {
    const key = {}
    const screen = { forms: new Map([[key, new Map((fields ?? []).map((one) => [one.name, one]))]]) }
    return {
      call: 'item.save',
      byName: Object.keys(parameters),
      screen,
      ...(fields && { form: key }),
    } as unknown as FormCall
  })
  const project = {
    formCalls,
    calls: { calls: new Map([['item.save', { compiled }]]) },
    app: { word: (_key: string, { label, n }: { label: string; n: string }) => `${label} ${n}` },
  } as unknown as Project
  attachServerRules(project)
  return compiled.rules
}
const kindsOf = (...forms: (CompiledField[] | null)[]) =>
  rulesOf(...forms).map(({ parameter: of, kind }) => `${of} ${kind}`)

describe('the server repeats', () => {
  it('what the one form of a call demands, in the words of the form', () => {
    expect(rulesOf([field('name', { ...needed, maxLength: 5 })])).toEqual([
      { parameter: 'name', kind: 'required', message: 'needed' },
      { parameter: 'name', kind: 'maxLength', maxLength: 5, message: 'name 5' },
    ])
  })
  it('what each of several forms demands, and nothing that one of them does without', () => {
    expect(kindsOf([field('name', needed), field('sum', needed)], [field('name', needed)])).toEqual([
      'name required',
    ])
    expect(kindsOf([field('name')], [field('name', needed)])).toEqual([])
  })
  it('of a call that is sent without a form too, no demand of what is optional', () => {
    const fields = [field('name', needed), field('note', { ...needed, maxLength: 9 })]
    expect(kindsOf(fields)).toEqual(['name required', 'note required', 'note maxLength'])
    expect(kindsOf(fields, null)).toEqual(['name required', 'note maxLength'])
    expect(kindsOf(null)).toEqual([])
  })
  it('a length of texts only: an amount is not sent as it is typed', () => {
    expect(kindsOf([field('sum', { maxLength: 5 })])).toEqual([])
  })
  it('a condition of what is sent, of nothing else, and of no other moment', () => {
    const check = (tree: Expr) => kindsOf([field('name', { rules: [{ check: tree, message: 'no' }] })])
    const repeated = ['name check']
    expect(check(['==', ['$', 'value'], form('sum')])).toEqual(repeated)
    expect(check(['in', ['$', 'value'], ['list', ['a', form('note')]]])).toEqual(repeated)
    expect(check(['call', 'filled', [form('sum')]])).toEqual(repeated)
    expect(check(['each', { list: form('note'), only: ['==', ['$', 'item'], ['$', 'index']] }])).toEqual(
      repeated,
    )
    for (const tree of [
      form('other'),
      ['$', 'row'],
      ['.', ['$', 'user'], 'id'],
      ['call', 'today', []],
      ['call', 'filled', [form('other')]],
      ['list', [form('other')]],
      ['each', { list: form('note'), only: form('other') }],
      ['each', { list: form('other') }],
      ['each', { list: form('note'), set: { a: form('other') } }],
      ['each', { list: form('note'), take: form('other') }],
    ] as Expr[])
      expect(check(tree), JSON.stringify(tree)).toEqual([])
  })
  it('no condition that asks a call, or whose message is put together', () => {
    const rule = { check: true, message: 'no' }
    expect(kindsOf([field('name', { rules: [{ ...rule, call: 'item.check' }] })])).toEqual([])
    expect(kindsOf([field('name', { rules: [{ ...rule, message: { text: 'no {a}', with: {} } }] })])).toEqual(
      [],
    )
  })
  it('what holds only while the field is there, under that condition', () => {
    const visible = form('sum')
    const [rule] = rulesOf([
      field('name', { visible, required: [{ when: form('note'), message: 'needed' }] }),
    ])
    expect(rule!.when).toEqual(['&&', visible, form('note')])
    expect(rulesOf([field('name', { ...needed, visible })])[0]!.when).toEqual(visible)
    expect(kindsOf([field('name', { ...needed, visible: form('other') })])).toEqual([])
    expect(kindsOf([field('name', { required: [{ when: form('other'), message: 'needed' }] })])).toEqual([])
  })
  it('of rich text, a demand for a visible character', () => {
    expect(rulesOf([field('note', { ...needed, isHtml: true })])[0]).toMatchObject({ isHtml: true })
    expect(rulesOf([field('name', needed)])[0]).not.toHaveProperty('isHtml')
  })
})
