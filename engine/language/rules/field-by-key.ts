import type { ExpressionProblem } from '../../expression/compile'
import type { ScreenContext } from '../compile/context'

/** A field, and the name that its value goes by. */
interface ByKey extends Record<string, string> {
  name: string
  member: string
}

/** A field that is not found because it goes by its own `name` among these. */
export function namedOtherwise(
  { outline }: ScreenContext,
  name: string,
  known: readonly string[],
): ByKey | undefined {
  const member = outline.fields.otherName(name)
  return member !== undefined && known.includes(member) ? { name, member } : undefined
}

/** The same of a member that an expression reads: `form.cost`, where the field `cost` has `name: price`. */
export const fieldByKey = (context: ScreenContext, { rule, params }: ExpressionProblem): ByKey | undefined =>
  rule === 'expression-unknown-member'
    ? namedOtherwise(context, params.member ?? '', params.known?.split(', ') ?? [])
    : undefined
