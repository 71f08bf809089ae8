/** A module with many mutants at once, each behind a switch: the module is loaded once, and its mutants are turned on one after the other. */
import ts from 'typescript'
import { changesIn, mutantOf, parsed, type Mutant } from './mutate'

/** A mutant with the number of its switch. */
export interface Planted extends Mutant {
  id: number
}

const keyOf = ({ start, end, becomes }: Mutant): string => `${start} ${end} ${becomes}`

/** `isOn(number)` is what `switch.ts` gives to the modules under test. */
const isOn = (id: number): string => `globalThis.mutantSwitch?.isOn(${id})`

type Wrapped = { id: number; changed: string }[]

/** Either the changed text or, while none of its mutants is on, the one that stood there. */
function behindSwitches(node: ts.Node, wrapped: Wrapped, asItWas: string): string {
  if (ts.isStatement(node)) {
    const anyOn = wrapped.map(({ id }) => isOn(id)).join(' || ')
    return `if (${anyOn}) {} else { ${asItWas} }`
  }
  const chosen = wrapped.map(({ id, changed }) => `${isOn(id)} ? (${changed}) : `).join('')
  const text = `(${chosen}(${asItWas}))`
  return ts.isJsxAttribute(node.parent) ? `{${text}}` : text
}

/** The text of the module with all these mutants in it, and all turned off. */
export function withSwitches(file: string, text: string, planted: readonly Planted[]): string {
  const source = parsed(file, text)
  const ids = new Map(planted.map((mutant) => [keyOf(mutant), mutant.id]))
  const wrapped = new Map<ts.Node, Wrapped>()
  for (const change of changesIn(source)) {
    const id = ids.get(keyOf(mutantOf(source, change)))
    if (id === undefined) continue
    const known = wrapped.get(change.whole) ?? []
    wrapped.set(change.whole, [...known, { id, changed: change.changed }])
  }
  const drawn = (node: ts.Node): string => {
    let at = node.getStart(source)
    let made = ''
    ts.forEachChild(node, (child) => {
      // What a child stands in may begin before it, as with comments: those stay where they are.
      const start = child.getStart(source)
      if (start < at) return
      made += text.slice(at, start) + drawn(child)
      at = child.end
    })
    made += text.slice(at, node.end)
    const own = wrapped.get(node)
    return own ? behindSwitches(node, own, made) : made
  }
  return drawn(source) + '\n' + forgetting(source)
}

/** What a module keeps between two questions, so that each is answered anew: variables that begin with nothing, and maps that begin empty. */
function forgetting(source: ts.SourceFile): string {
  const lines = source.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.map(({ name, initializer }) => {
      const isLet = (statement.declarationList.flags & ts.NodeFlags.Let) !== 0
      if (isLet && initializer === undefined) return `${name.getText()} = undefined`
      const isEmpty = initializer && ts.isNewExpression(initializer) && !initializer.arguments?.length
      return isEmpty && /^(Map|Set)$/.test(initializer.expression.getText())
        ? `${name.getText()}.clear()`
        : ''
    }),
  )
  return lines
    .filter((line) => line !== '')
    .map((line) => `globalThis.mutantSwitch?.onForget(() => { ${line} })\n`)
    .join('')
}
