import type { WireType } from '../compiled/call'

/** A wire type as it is spelled in call files: `cents`, `bool:1/2`, `[Item]`. */
export function wireTypeText(type: WireType): string {
  switch (type.kind) {
    case 'bool':
      return `bool:${quoted(type.on)}/${quoted(type.off)}`
    case 'code':
      return type.as === 'number' ? 'code:int' : 'code'
    case 'json':
      return `json:${wireTypeText(type.of)}`
    case 'list':
      return `[${wireTypeText(type.of)}]`
    case 'record':
      return type.type
    default:
      return type.kind
  }
}
const quoted = (value: string | number | boolean): string =>
  typeof value === 'string' ? `'${value}'` : String(value)

const shownLength = 40

/** What came instead, short enough for one line. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `list of ${value.length}`
  if (typeof value === 'object') return 'record'
  if (typeof value === 'string')
    return `text "${value.length > shownLength ? `${value.slice(0, shownLength)}…` : value}"`
  return typeof value === 'number' || typeof value === 'boolean' ? `${typeof value} ${value}` : typeof value
}
