import type { ScreenContext } from '../compile/context'
import type { ExpressionPlace } from '../link/expression-place'
import { submitsOf } from '../link/outline'
import { textOf } from '../link/report'
import type { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'

type Names = ExpressionPlace['names']

/** The names of a place with the fields of its form that hold shares: begun with one of the row, or sent as one. */
export function withShares(context: ScreenContext, { names, dialog }: ExpressionPlace): Names {
  const form = names.form
  const outline = dialog ? dialog.form : context.outline.pageForm
  if (form?.kind !== 'record' || !outline) return names
  const steps = dialog ? submitsOf(dialog.node).flatMap(({ node }) => stepsOf(node)) : []
  const shares = outline.uses
    .filter(({ member }) => form.members[member]?.kind === 'number')
    .filter((use) => isBegunWith(use, names) || steps.some((step) => isSentAs(context, use, step)))
  if (shares.length === 0) return names
  const percent = Object.fromEntries(shares.map(({ member }) => [member, { kind: 'percent' } as const]))
  return { ...names, form: { ...form, members: { ...form.members, ...percent } } }
}

const stepsOf = (submit: SourceNode): SourceNode[] => [submit, ...(submit.get('steps')?.items() ?? [])]

function isBegunWith(use: FieldUse, { row }: Names): boolean {
  if (row?.kind !== 'record') return false
  const [, of = use.member] = /^row\.(\w+)$/.exec(textOf(use.get('default')) ?? '') ?? []
  return Object.hasOwn(row.members, of) && row.members[of]!.kind === 'percent'
}

function isSentAs({ project }: ScreenContext, { member }: FieldUse, step: SourceNode): boolean {
  const parameters = project.calls.calls.get(textOf(step.get('call')) ?? '')?.compiled.parameters ?? {}
  const send = step.get('send')
  return Object.entries(parameters).some(([name, { type }]) => {
    const said = send?.get(name)
    return type.kind === 'fraction' && (said ? textOf(said) === `form.${member}` : name === member)
  })
}
