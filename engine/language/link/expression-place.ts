import type { Type } from '../../expression/compile'
import type { SourceNode } from '../source'
import type { DialogOutline } from './outline'
import type { RecordOf } from './types'

/** Where an expression stands: the names it may use, and where else they come from. */
export interface ExpressionPlace {
  names: Record<string, Type>
  /** The rows this place may be reached with; a member must be in each. */
  rows: Type[]
  /** The forms this place is reached from; a field must be in each. */
  forms: RecordOf[]
  /** The filter bars this place is reached from; a filter must stand in each. */
  bars?: RecordOf[]
  /** The list of this place offers no choosing of rows, so `selection` is not there. */
  noSelection?: boolean
  /** Reached with a row from one place and without from another, so `row` is not there. */
  noRow?: boolean
  /** The dialog it stands in. */
  dialog?: DialogOutline
  /** Where the field is used whose declaration holds the expression. */
  usedAt?: SourceNode
}

const roots = ['row', 'side', 'given', 'query', 'filters', 'params']

/** A member of what is there that is called so and may be taken: `row.id`. */
export function namesake(
  { names }: ExpressionPlace,
  name: string,
  mayBe: (type: Type) => boolean,
): string | undefined {
  const root = roots.find((one) => {
    const of = Object.hasOwn(names, one) ? names[one] : undefined
    return of?.kind === 'record' && Object.hasOwn(of.members, name) && mayBe(of.members[name]!)
  })
  return root && `${root}.${name}`
}
