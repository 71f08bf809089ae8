/** The rules that the server repeats of forms made up of a few fields. */
import type { CompiledCall, CompiledField, ServerRule } from '../../compiled'
import type { Expr } from '../../expression/tree'
import type { Mode } from '../../vocabulary/modes'
import type { FormCall, Project } from './context'
import { attachServerRules } from './server-rules'

export type Besides = FormCall['besides']

const parameter = (kind: 'text' | 'html' | 'cents' | 'csv' | 'number' | 'rangeCsv', optional = false) => ({
  type: { kind },
  at: 'x',
  optional,
})
const types = {
  Line: { title: { type: { kind: 'text' }, at: ['title'] }, many: { type: { kind: 'int' }, at: ['many'] } },
}
const parameters = {
  lines: { type: { kind: 'list', of: { kind: 'record', type: 'Line' } }, at: 'lines', optional: true },
  name: parameter('text'),
  note: parameter('html', true),
  sum: parameter('cents'),
  tags: parameter('csv'),
  many: parameter('number'),
  period: parameter('rangeCsv', true),
}
export const field = (name: string, parts: Partial<CompiledField> = {}): CompiledField =>
  ({ name, label: name, format: { kind: 'text' }, ...parts }) as CompiledField
export const form = (name: string): Expr => ['.', ['$', 'form'], name]
export const needed = { required: [{ message: 'needed' }] }

/** Who sends the call: a form of these fields, or an action without a form; both may send more by `besides`. */
interface Sender {
  fields?: CompiledField[]
  besides?: Besides
  mode?: Mode
}

/** The rules of a call that these forms send; null = an action without a form sends it too. */
export const rulesOf = (...forms: (CompiledField[] | null)[]): ServerRule[] =>
  rulesOfAll(...forms.map((fields) => (fields ? { fields } : {})))

export const rulesOfAll = (...senders: Sender[]): ServerRule[] => callOfAll(...senders).rules
/** What the forms call the parameters of the call that they send. */
export const labelsOf = (...forms: CompiledField[][]) =>
  callOfAll(...forms.map((fields) => ({ fields }))).labels

function callOfAll(...senders: Sender[]): CompiledCall {
  const compiled = { parameters, types, rules: [] as ServerRule[] } as unknown as CompiledCall
  const formCalls = senders.map(({ fields, besides = {}, mode }) => {
    const key = {}
    const screen = {
      params: {},
      forms: new Map([[key, new Map((fields ?? []).map((one) => [one.name, one]))]]),
    }
    return {
      call: 'item.save',
      byName: fields ? Object.keys(parameters).filter((name) => !(name in besides)) : [],
      besides,
      mode,
      screen,
      ...(fields && { form: key }),
    } as unknown as FormCall
  })
  const linked = { name: 'item.save', compiled }
  const project = {
    formCalls,
    calls: { calls: new Map([[linked.name, linked]]) },
    app: {
      word: (key: string, { label, n }: Record<string, string>) =>
        `${label} ${key === 'unknownChoice' ? 'unknown' : n}`,
    },
    widgets: new Map([['select', { needsChoices: true }]]),
  } as unknown as Project
  attachServerRules(project)
  return linked.compiled
}
export const kindsOf = (...forms: (CompiledField[] | null)[]) =>
  rulesOf(...forms).map(({ parameter: of, kind }) => `${of} ${kind}`)
