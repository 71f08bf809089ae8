import type { CompiledList } from '../../compiled'
import type { ListOutline } from '../link/outline'
import { numberOf } from '../link/report'
import type { ScreenContext } from './context'
import { expression } from './expression'
import { checkCondition } from '../rules/conditions'

/** Below this a list asks more often than anybody can read it. */
const fewestSeconds = 2

/** A list that asks again by itself: only of a server, not too often, and with a way to end. */
export function refresh(context: ScreenContext, outline: ListOutline): CompiledList['refresh'] {
  const node = outline.node.get('refresh')
  if (!node) return undefined
  const every = node.get('every')
  const condition = node.get('while')
  const seconds = numberOf(every)
  if (!outline.node.get('call')) context.report.add('refresh-without-call', node, {})
  if (every && seconds !== undefined && seconds < fewestSeconds)
    context.report.add(
      'refresh-too-often',
      every,
      { seconds: String(seconds), least: String(fewestSeconds) },
      { suggestions: [String(fewestSeconds)] },
    )
  const typed = expression(context, condition, context.places.toolbar(outline))
  if (condition && typed) checkCondition(context, condition, typed)
  if (seconds === undefined || !condition || !typed) return undefined
  if (!typed.reads.some(([root]) => root === 'rows'))
    context.report.add('refresh-without-rows', condition, {})
  return { seconds, while: typed.tree }
}
