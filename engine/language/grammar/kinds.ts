import type { NumberLimits } from '../../vocabulary/numbers'

/**
 * What a key's value may be. Alternatives are told apart by the form of the value (scalar, list, map), never by trial.
 * `usual`: what holds where the key is not there; absent where that depends on something else.
 */
export type Kind =
  | { is: 'expression'; usual?: boolean }
  /** Literal, or `{ text, with }`; `plain` = literal only. */
  | { is: 'text'; plain?: true }
  | { is: 'message' }
  /** A name that something else declares, or a short word; `of` says which, for people. The path `''` is the whole. */
  | { is: 'name'; of: NameOf; usual?: string; mayBeEmpty?: true }
  | { is: 'enum'; values: readonly string[]; usual?: string }
  | ({ is: 'number'; values?: readonly number[]; usual?: number } & NumberLimits)
  | { is: 'flag'; usual?: boolean }
  /** `true`, `false`, or a text that stands for `true`. */
  | { is: 'flagOrText'; usual?: boolean }
  /** Text, number or flag as it goes over the wire. */
  | { is: 'literal' }
  | { is: 'wireType' }
  | { is: 'widget' }
  | { is: 'list'; of: Kind }
  | { is: 'map'; map: MapName }
  /** Name → value; `keys` says what the names are. */
  | { is: 'names'; of: Kind; keys: NameOf }
  | { is: 'either'; scalar?: Kind; list?: Kind; map?: Kind }
  /** One value, or one for each of several modes. */
  | { is: 'perMode'; of: Kind }

export type NameOf =
  | 'screen'
  | 'field'
  | 'member'
  | 'action'
  | 'dialog'
  | 'call'
  | 'tab'
  | 'set'
  | 'parameter'
  | 'query'
  | 'result'
  | 'type'
  | 'path'
  | 'wireName'
  | 'permission'
  | 'scopeSource'
  | 'list'
  | 'code'
  | 'service'
  | 'address'
  | 'header'
  | 'group'
  | 'word'
  | 'role'
  | 'icon'
  | 'page'
  | 'option'
  | 'fileType'
  | 'argument'
  | 'mode'
  | 'collection'
  | 'heading'
  | 'duty'

export interface KeyRule {
  kind: Kind
  /** One sentence in English; the Chinese one stands in descriptions.zh.json under `map.key`. */
  description: string
  required?: true
  /** YAML of a value, for the reference and the editor. */
  example?: string
}

/** A closed map of the language. */
export interface MapRule {
  keys: Record<string, KeyRule>
  /** Of each group exactly one key stands. */
  oneOf?: string[][]
  /** Key → keys of which one must stand beside it. */
  needs?: Record<string, string[]>
  /** With this key, only these may stand beside it (and groups of `oneOf` are not asked for). */
  alone?: Record<string, string[]>
  /** The map may be written without any key. */
  mayBeEmpty?: true
}

export type MapName =
  | 'app'
  | 'service'
  | 'sessionLost'
  | 'network'
  | 'shows'
  | 'appScope'
  | 'scopeSource'
  | 'group'
  | 'route'
  | 'calls'
  | 'member'
  | 'call'
  | 'parameter'
  | 'callPaging'
  | 'rows'
  | 'read'
  | 'exports'
  | 'approve'
  | 'confirmed'
  | 'screen'
  | 'screenParameter'
  | 'tab'
  | 'block'
  | 'split'
  | 'custom'
  | 'field'
  | 'fieldUse'
  | 'option'
  | 'otherwise'
  | 'lookup'
  | 'required'
  | 'rule'
  | 'list'
  | 'check'
  | 'paging'
  | 'refresh'
  | 'beside'
  | 'total'
  | 'totals'
  | 'columnUse'
  | 'form'
  | 'load'
  | 'formTab'
  | 'dialog'
  | 'submit'
  | 'action'
  | 'step'
  | 'exportRows'
  | 'textWithValues'
  | 'message'
  | 'each'
  | 'exportTotals'
  | 'permissionParameter'
  | 'collection'
  | 'keep'
  | 'relation'
  | 'deed'
  | 'sideDeed'
  | 'derived'
  | 'samplesFor'
  | 'distinct'
  | 'span'
  | 'guard'

/** What holds where a key of this kind is left out, if that is certain. */
export const usualOf = (kind: Kind): string | number | boolean | undefined =>
  kind.is === 'either' ? kind.scalar && usualOf(kind.scalar) : 'usual' in kind ? kind.usual : undefined

/** The same kind for a key that overrides another: left out, it means what that one says. */
export function withoutUsual(kind: Kind): Kind {
  if (kind.is === 'either' && kind.scalar) return { ...kind, scalar: withoutUsual(kind.scalar) }
  if (!('usual' in kind)) return kind
  const { usual: _, ...rest } = kind
  return rest
}

const of = <K extends Kind>(kind: K): K => kind
export const expression = of({ is: 'expression' })
/** Shown, unless something says when. */
export const shownWhile: Kind = { is: 'expression', usual: true }
/** Never, unless something says when. */
export const onlyWhile: Kind = { is: 'expression', usual: false }
export const text = of({ is: 'text' })
export const plainText = of({ is: 'text', plain: true })
export const message = of({ is: 'message' })
export const number = (limits: NumberLimits, usual?: number): Kind => ({
  is: 'number',
  ...limits,
  ...(usual === undefined ? {} : { usual }),
})
export const flag: Kind = { is: 'flag', usual: false }
/** Only `false` need be said. */
export const flagUnlessSaid: Kind = { is: 'flag', usual: true }
/** One that says something either way: left out it is neither. */
export const flagOnPurpose: Kind = { is: 'flag' }
export const literal = of({ is: 'literal' })
export const wireType = of({ is: 'wireType' })
export const widget = of({ is: 'widget' })
export const name = (what: NameOf, usual?: string): Kind => ({
  is: 'name',
  of: what,
  ...(usual === undefined ? {} : { usual }),
})
export const oneOfWords = (values: readonly string[], usual?: string): Kind => ({
  is: 'enum',
  values,
  ...(usual === undefined ? {} : { usual }),
})
export const listOf = (kind: Kind): Kind => ({ is: 'list', of: kind })
export const map = (mapName: MapName): Kind => ({ is: 'map', map: mapName })
export const names = (keys: NameOf, kind: Kind): Kind => ({ is: 'names', keys, of: kind })
export const either = (forms: { scalar?: Kind; list?: Kind; map?: Kind }): Kind => ({
  is: 'either',
  ...forms,
})
export const perMode = (kind: Kind): Kind => ({ is: 'perMode', of: kind })

export const expressions = names('argument', expression)
export const fieldUseList = listOf(either({ scalar: name('field'), map: map('fieldUse') }))
export const columnUseList = listOf(either({ scalar: name('field'), map: map('columnUse') }))
/** The uses themselves, or the name of a set that holds them. */
export const fieldUses = either({ list: fieldUseList, scalar: name('set') })
export const columnUses = either({ list: columnUseList, scalar: name('set') })
/** Several keys: each of them is enough. */
export const permission = either({
  scalar: name('permission'),
  list: listOf(name('permission')),
  map: map('permissionParameter'),
})

/** Names that expressions use, so they must be identifiers. */
export const identifierKeys: ReadonlySet<NameOf> = new Set([
  'field',
  'argument',
  'parameter',
  'query',
  'result',
  'dialog',
  'action',
  'tab',
  'set',
])
