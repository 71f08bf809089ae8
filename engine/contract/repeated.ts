/** `JSON.parse` silently keeps the last of two members with one name. */
import { walkJson, type ReadText } from './json-text'

/** The first name that occurs twice in one record, after unescaping. The text must be JSON. */
export function repeatedName(json: ReadText): string | undefined {
  /** Names so far of each open record; null = a list. */
  const open: (Names | null)[] = []
  return walkJson(json, {
    opens: (isRecord) => void open.push(isRecord ? { few: [] } : null),
    closes: () => void open.pop(),
    names: (start, end) => {
      const name = nameOf(json.slice(start, end))
      return isAdded(open.at(-1)!, name) ? undefined : name
    },
  })
}

/** Most records have few names, for which an array is much faster than a set. */
interface Names {
  few: string[]
  many?: Set<string>
}
const fewNames = 8

function isAdded(names: Names, name: string): boolean {
  if (names.many ? names.many.has(name) : names.few.includes(name)) return false
  if (names.many) names.many.add(name)
  else if (names.few.push(name) > fewNames) names.many = new Set(names.few)
  return true
}

const nameOf = (spelled: string): string =>
  spelled.includes('\\') ? (JSON.parse(spelled) as string) : spelled.slice(1, -1)
