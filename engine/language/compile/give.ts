import { typeMeant } from './type-meant'
import { addingInto, type Cure } from '../cure'
import type { Type } from '../../expression/compile'
import { namesake, type ExpressionPlace } from '../link/expression-place'
import type { SourceNode } from '../source'
import type { DialogOutline } from '../link/outline'
import { textOf } from '../link/report'
import { fits, typeName, wireWord } from '../link/types'
import type { ScreenContext } from './context'
import type { Typed } from './expression'

/** What an `open` step or a picker gives must be what the dialog takes. */
export function checkGiven(
  context: ScreenContext,
  dialog: DialogOutline,
  give: SourceNode | undefined,
  given: Record<string, Typed>,
  spot: SourceNode,
  place: ExpressionPlace,
): void {
  const takes = dialog.node.get('takes')
  const declared = (takes?.entries() ?? []).flatMap(({ key, node }) => {
    const parsed = context.project.calls.type(node)
    return parsed
      ? [
          {
            name: key,
            type: context.project.calls.types.screenType(parsed.type),
            optional: parsed.kept === 'optional',
          },
        ]
      : []
  })
  const names = (takes?.entries() ?? []).map((entry) => entry.key)
  for (const { key, keyNode, node } of give?.entries() ?? []) {
    const taken = declared.find((one) => one.name === key)
    const typed = given[key]
    if (!names.includes(key)) {
      const wanted = taking(key, typed?.type)
      context.report.add(
        'unknown-given',
        keyNode,
        { name: key, dialog: dialog.name, wanted },
        { among: names },
      )
    }
    if (taken && typed && !fits(taken.type, typed.type))
      context.report.add(
        'wrong-type',
        node,
        { expected: typeName(taken.type), received: typeName(typed.type) },
        { cure: typeMeant(node, taken.type, typed.type) },
      )
  }
  for (const { name, optional, type } of declared)
    if (!optional && !give?.get(name) && !context.report.wasMeant(name))
      context.report.add(
        'given-missing',
        spot,
        { name, dialog: dialog.name },
        { cure: giving(spot, name, type, place) },
      )
}

/** How a dialog says that it takes a value, of the type that is given. */
export const taking = (name: string, type: Type | undefined): string =>
  `{ ${name}: ${type === undefined ? 'text' : wireWord(type)} }`

/** What is there by that name is given. */
function giving(spot: SourceNode, name: string, type: Type, place: ExpressionPlace): Cure | undefined {
  const found = namesake(place, name, (one) => fits(type, one))
  return found === undefined ? undefined : addingInto(spot, 'give', `${name}: ${found}`)
}

/** `go` names a screen and gives the query values that it declares. A screen that is not declared yet takes anything. */
export function checkQuery(
  context: ScreenContext,
  value: SourceNode,
  give: SourceNode | undefined,
  given: Record<string, Typed>,
  place: ExpressionPlace,
): void {
  const name = textOf(value)
  if (name === undefined) return
  const { screens, app, calls } = context.project
  const target = context.otherScreen(name)
  if (!target) {
    if (!app.routes.has(name))
      context.report.add(
        'unknown-screen',
        value,
        { name },
        { among: [...app.routes.keys(), ...screens.all.keys()] },
      )
    return
  }
  const query = target.root.get('query')?.entries() ?? []
  for (const { key, keyNode } of give?.entries() ?? [])
    if (!query.some((one) => one.key === key))
      context.report.add(
        'unknown-query',
        keyNode,
        { name: key, screen: name },
        { among: query.map((one) => one.key) },
      )
  for (const { key, node } of query) {
    const parsed = calls.type(node)
    const typed = given[key]
    const wanted = parsed && calls.types.screenType(parsed.type)
    // What the menu cannot give is told there: nobody need give it once it is optional.
    const isToldThere = app.routes.get(name)?.hidden === false
    const isMissing = !give?.get(key) && parsed && parsed.kept !== 'optional'
    if (isMissing && !isToldThere && !context.report.wasMeant(key))
      context.report.add(
        'query-missing',
        value,
        { name: key, screen: name },
        { cure: wanted && giving(value, key, wanted, place) },
      )
    if (wanted && typed && !fits(wanted, typed.type))
      context.report.add(
        'wrong-type',
        give!.get(key)!,
        { expected: typeName(wanted), received: typeName(typed.type) },
        { cure: typeMeant(give!.get(key)!, wanted, typed.type) },
      )
  }
}
