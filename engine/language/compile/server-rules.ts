import type { CompiledField, ServerRule, WireType } from '../../compiled'
import type { Expr } from '../../expression/tree'
import type { FormCall, Project } from './context'

/** Functions that say the same wherever and whenever they run. */
const impure = new Set(['today', 'now', 'lastDays', 'scopeName', 'textOf'])

/**
 * The rules of forms that the server repeats: for each call those that every form sending it has.
 * Only what can be judged from the sent parameters alone is kept.
 */
export function attachServerRules(project: Project): void {
  for (const name of new Set(project.formCalls.map((one) => one.call))) {
    const uses = project.formCalls.filter((one) => one.call === name)
    const call = project.calls.calls.get(name)?.compiled
    const withForm = uses.filter((use) => use.form)
    if (!call || withForm.length === 0) continue
    const alwaysByForm = withForm.length === uses.length
    const candidates = withForm.map((use) => rulesOf(project, use))
    const [first = [], ...others] = candidates
    const keys = others.map((rules) => new Set(rules.map((rule) => JSON.stringify(rule))))
    call.rules = first.filter((rule) => {
      // A caller without a form may leave out what is optional.
      if (!alwaysByForm && rule.kind === 'required' && call.parameters[rule.parameter]?.optional) return false
      return keys.every((set) => set.has(JSON.stringify(rule)))
    })
  }
}

function rulesOf(project: Project, use: FormCall): ServerRule[] {
  const call = project.calls.calls.get(use.call)!.compiled
  const sent = new Set(use.byName)
  const fields = [...(use.screen.forms.get(use.form!)?.values() ?? [])]
  return fields.flatMap((field) =>
    sent.has(field.name) && call.parameters[field.name]
      ? rulesOfField(project, field, sent, call.parameters[field.name]!.type)
      : [],
  )
}

function rulesOfField(
  project: Project,
  field: CompiledField,
  sent: Set<string>,
  type: WireType,
): ServerRule[] {
  const { name: parameter, visible } = field
  // Whether the field is there at all must be decidable from what is sent.
  if (visible !== undefined && !isRepeatable(visible, sent)) return []
  const label = typeof field.label === 'string' ? field.label : field.label.text
  const rules: ServerRule[] = []
  const add = (rule: Omit<ServerRule, 'parameter' | 'when'>, when?: Expr): void => {
    const both =
      visible !== undefined && when !== undefined ? (['&&', visible, when] as const) : (when ?? visible)
    rules.push({ parameter, ...(both === undefined ? {} : { when: both }), ...rule })
  }
  const required = field.required ?? []
  if (required.every(({ when }) => when === undefined || isRepeatable(when, sent)))
    for (const { when, message } of required)
      add({ kind: 'required', message, ...(field.isHtml && { isHtml: true }) }, when)
  // What is typed into an amount is not what is sent; only texts keep their length.
  if (field.maxLength !== undefined && (type.kind === 'text' || type.kind === 'html'))
    add({ kind: 'maxLength', maxLength: field.maxLength, message: tooLong(project, label, field.maxLength) })
  for (const { check, message, call } of field.rules ?? [])
    if (call === undefined && typeof message === 'string' && isRepeatable(check, sent))
      add({ kind: 'check', check, message })
  return rules
}

const tooLong = (project: Project, label: string, most: number): string =>
  project.app.word('tooLong', { label, n: String(most) })

/** Reads `value`, sent fields and literals only, by functions that need nothing else. */
function isRepeatable(tree: Expr, sent: Set<string>): boolean {
  if (!Array.isArray(tree)) return true
  const [head, a, b] = tree as readonly [string, Expr, Expr]
  switch (head) {
    case '$':
      return a === 'value' || a === 'item' || a === 'index'
    case '.':
      return isForm(a) ? sent.has(b as string) : isRepeatable(a, sent)
    case 'list':
      return (a as unknown as Expr[]).every((item) => isRepeatable(item, sent))
    case 'call':
      return (
        !impure.has(a as string) && (b as unknown as Expr[]).every((argument) => isRepeatable(argument, sent))
      )
    case 'each': {
      const { list, only, set, take } = tree[1] as unknown as {
        list: Expr
        only?: Expr
        set?: Record<string, Expr>
        take?: Expr
      }
      return [list, only ?? null, take ?? null, ...Object.values(set ?? {})].every((part) =>
        isRepeatable(part, sent),
      )
    }
    default:
      return (tree.slice(1) as Expr[]).every((part) => isRepeatable(part, sent))
  }
}
const isForm = (tree: Expr): boolean => Array.isArray(tree) && tree[0] === '$' && tree[1] === 'form'
