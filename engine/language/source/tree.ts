/** What a YAML file holds, whichever reader has read it. A project has tens of thousands of these: they hold what is looked at, no more. */
export type Tree = TreeScalar | TreeMap | TreeList | TreeAlias

/** How a scalar is written. */
export type Style = 'PLAIN' | 'QUOTE_DOUBLE' | 'QUOTE_SINGLE' | 'BLOCK_FOLDED' | 'BLOCK_LITERAL'

interface Placed {
  start: number
  /** A block ends behind its last line break. */
  end: number
  /** What YAML decorates a value with, for the traps. */
  anchor?: string
  tag?: string
}
export interface TreeScalar extends Placed {
  is: 'scalar'
  value: unknown
  /** Its text without quotes and escapes. */
  source: string
  style: Style | undefined
}
/** `*name`. */
export interface TreeAlias extends Placed {
  is: 'alias'
  source: string
}
export interface TreePair {
  /** The key as a name. */
  name: string
  key: Tree
  value: Tree | null
}
export interface TreeMap extends Placed {
  is: 'map'
  pairs: TreePair[]
  /** In brackets. */
  flow: boolean
}
export interface TreeList extends Placed {
  is: 'list'
  items: Tree[]
  flow: boolean
}

export const pairOf = (key: TreeScalar, value: Tree | null): TreePair => ({
  name: typeof key.value === 'string' ? key.value : key.source,
  key,
  value,
})
