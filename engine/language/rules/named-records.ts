import type { Collection, StandIn } from '../../compiled'

/** The collection of which a member holds an id: of its own record, of the one above it, or of another that it refers to. */
export function namedBy({ name, parent, refers }: Collection, member: string): string | undefined {
  if (member === 'id' || member === parent) return name
  return Object.hasOwn(refers, member) ? refers[member]!.to : undefined
}

/** The members that hold an id of that collection. */
export const naming = (of: Collection, named: string): string[] =>
  ['id', ...Object.keys(of.refers)].filter((member) => namedBy(of, member) === named)

/** Whether records of the one collection name those of the other, or others that do; each collection does so itself. */
export const isNamedBack = (standIn: StandIn, one: Collection, other: Collection): boolean =>
  one.name === other.name ||
  Object.values(one.refers).some(({ to }) => {
    const next = standIn.collections[to]
    return next !== undefined && isNamedBack(standIn, next, other)
  })
