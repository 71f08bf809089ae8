import type { CompiledCheck } from '../../compiled'
import type { ExpressionPlace } from '../link/expression-place'
import type { SourceNode } from '../source'
import type { ScreenContext } from './context'
import { condition } from './expression'
import { passingEmpty } from './passing-empty'
import { text } from './text'

/** The conditions under `checks`, each with what is said while it does not hold. */
export function checks(context: ScreenContext, node: SourceNode, place: ExpressionPlace): CompiledCheck[] {
  return (node.get('checks')?.items() ?? []).flatMap((one) => {
    const check = condition(context, one.get('check'), place)
    if (check === undefined) return []
    return [{ check: passingEmpty(check), message: text(context, one.get('message'), place) ?? '' }]
  })
}
