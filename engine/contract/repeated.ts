/** `JSON.parse` takes the last of two members of one name, and says nothing of the other. */
import { walkJson, type ReadText } from './json-text'

/** The first name that stands twice in one record, however it is spelled. The text must be JSON. */
export function repeatedName(json: ReadText): string | undefined {
  /** Of each record that is open the names so far; null = a list. */
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

/** Most records have few: a set for each of them takes longer than all else here. */
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
