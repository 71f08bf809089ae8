import type { CompiledField } from '../../compiled'
import { readsOf, type Expr } from '../../expression'
import type { ScreenContext } from '../compile/context'
import type { FieldUse } from '../link/uses'

/** How one field waits for another, each with the key that says so. */
const waits: Record<string, { key: string; for: (field: CompiledField) => readonly string[] }> = {
  value: { key: 'value', for: ({ value }) => inForm(value) },
  visible: { key: 'visible', for: ({ visible }) => inForm(visible) },
  default: { key: 'default', for: (field) => inForm(field.default) },
  lookup: { key: 'lookup', for: ({ lookup }) => lookup?.from ?? [] },
}
const inForm = (tree: Expr | undefined): string[] =>
  tree === undefined
    ? []
    : readsOf(tree).flatMap(([root, name]) => (root === 'form' && name !== undefined ? [name] : []))

/** Fields that wait for each other wait for ever. */
export function checkCircles(context: ScreenContext, fields: ReadonlyMap<FieldUse, CompiledField>): void {
  const byName = new Map([...fields].map(([use, field]) => [field.name, { use, field }]))
  for (const [kind, wait] of Object.entries(waits)) {
    const done = new Set<string>()
    for (const name of byName.keys()) {
      const circle = circleFrom(name, (one) =>
        wait.for(byName.get(one)!.field).filter((other) => byName.has(other)),
      )
      if (!circle || circle.some((one) => done.has(one))) continue
      circle.forEach((one) => done.add(one))
      const { use } = byName.get(name)!
      context.report.add('field-circle', use.get(wait.key) ?? use.spot, {
        kind,
        circle: [...circle, name].join(' → '),
      })
    }
  }
}

/** The way from a name back to itself, the shortest there is. */
function circleFrom(start: string, next: (name: string) => readonly string[]): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (let way = ways.shift(); way; way = ways.shift())
    for (const name of next(way.at(-1)!)) {
      if (name === start) return way
      if (!seen.has(name)) ways.push([...way, name])
      seen.add(name)
    }
  return undefined
}
