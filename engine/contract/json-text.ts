/** Looks over a text of JSON before, or beside, whoever parses it: each character is read once, whatever stands in it. */

/** What is read of a text, so that a test may count it. */
export type ReadText = Pick<string, 'length' | 'charCodeAt' | 'slice'>

/** What is met on the way; the first thing that is found ends it. Of what is no JSON anything may be met. */
export interface JsonVisitor<Found> {
  opens?: (isRecord: boolean) => Found | undefined
  closes?: () => void
  /** Another item or member follows. */
  goesOn?: () => Found | undefined
  /** The name of a member, from its first quote to behind its last one. */
  names?: (start: number, end: number) => Found | undefined
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [listBegins, listEnds, recordBegins, recordEnds] = [0x5b, 0x5d, 0x7b, 0x7d]

export function walkJson<Found>(json: ReadText, visitor: JsonVisitor<Found>): Found | undefined {
  /** Of all that is open, whether it is a record. */
  const open: boolean[] = []
  let isRecord = false
  let isName = false
  for (let at = 0; at < json.length; at++) {
    let found: Found | undefined
    const character = json.charCodeAt(at)
    switch (character) {
      case quote: {
        const end = endOfText(json, at)
        if (isName && isRecord) found = visitor.names?.(at, end + 1)
        at = end
        break
      }
      case recordBegins:
      case listBegins:
        isRecord = character === recordBegins
        isName = true
        open.push(isRecord)
        found = visitor.opens?.(isRecord)
        break
      case recordEnds:
      case listEnds:
        open.pop()
        isRecord = open.at(-1) ?? false
        visitor.closes?.()
        break
      case comma:
        isName = true
        found = visitor.goesOn?.()
        break
      case colon:
        isName = false
        break
    }
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether lists and records stand in each other beyond this many levels. Reads no further than the first that does. */
export function isDeeper(json: ReadText, most: number): boolean {
  let depth = 0
  const found = walkJson<true>(json, {
    opens: () => (++depth > most ? true : undefined),
    closes: () => void depth--,
  })
  return found === true
}

/** Where a text ends that begins here. */
function endOfText(json: ReadText, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const character = json.charCodeAt(at)
    if (character === quote) return at
    // Whatever follows it is no end.
    if (character === backslash) at++
  }
  return json.length
}

/** Most texts hold none, which is quick to see. */
const longNumber = /(?:^|[^"\d])\d{16}/
const longInteger = /^-?\d{16,}$/
const quoteOrNumber = /\\.|"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g

/**
 * `JSON.parse`, which rounds an integer beyond 2^53 to that of another record; here it comes as its text. Whoever declares a number in
 * its place sees a departure. Throws for what is no JSON.
 */
export function parseJson(json: string): unknown {
  const value = JSON.parse(json) as unknown
  if (!longNumber.test(json)) return value
  let isText = false
  const exact = json.replace(quoteOrNumber, (token) => {
    if (token === '"') isText = !isText
    const isRounded = !isText && longInteger.test(token) && !Number.isSafeInteger(Number(token))
    return isRounded ? `"${token}"` : token
  })
  return JSON.parse(exact) as unknown
}
