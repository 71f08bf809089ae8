/** `JSON.parse` takes the last of two members of one name, and says nothing of the other. */

/** What is read of a text, so that a test may count it. */
export type ReadText = Pick<string, 'length' | 'indexOf' | 'slice' | 'charAt'>

/** The first name that stands twice in one record, however it is spelled. The text must be JSON. */
export function repeatedName(json: ReadText): string | undefined {
  /** Of each record that is open the names so far; null = a list. */
  const open: (Set<string> | null)[] = []
  let names: Set<string> | null = null
  let isName = false
  for (let at = 0; at < json.length; at++) {
    switch (json.charAt(at)) {
      case '"': {
        const end = endOfText(json, at)
        if (isName && names) {
          const name = JSON.parse(json.slice(at, end + 1)) as string
          if (names.has(name)) return name
          names.add(name)
        }
        at = end
        break
      }
      case '{':
      case '[':
        names = json.charAt(at) === '{' ? new Set() : null
        open.push(names)
        isName = true
        break
      case '}':
      case ']':
        open.pop()
        names = open.at(-1) ?? null
        break
      case ',':
        isName = true
        break
      case ':':
        isName = false
        break
    }
  }
  return undefined
}

/** Where a text ends that begins here: at a quote with none or two backslashes before it, or four. */
function endOfText(json: ReadText, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end
    while (json.charAt(before - 1) === '\\') before--
    if ((end - before) % 2 === 0) return end
  }
  return json.length
}
