/** Scans JSON text without parsing it. Each character is read once. */

/** The methods of a text that are used, so that tests can count reads. */
export type ReadText = Pick<string, 'length' | 'charCodeAt' | 'slice'>

/** Callbacks of the scan. The first result ends it. For invalid JSON, any callback may run. */
export interface JsonVisitor<Found> {
  opens?: (isRecord: boolean) => Found | undefined
  closes?: () => void
  /** After a comma. */
  goesOn?: () => Found | undefined
  /** A member's name; the offsets include its quotes. */
  names?: (start: number, end: number) => Found | undefined
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [listBegins, listEnds, recordBegins, recordEnds] = [0x5b, 0x5d, 0x7b, 0x7d]

export function walkJson<Found>(json: ReadText, visitor: JsonVisitor<Found>): Found | undefined {
  /** For each open level: true for a record. */
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

/** True if lists and records nest deeper than `most`. Stops at the first one that does. */
export function isDeeper(json: ReadText, most: number): boolean {
  let depth = 0
  const found = walkJson<true>(json, {
    opens: () => (++depth > most ? true : undefined),
    closes: () => void depth--,
  })
  return found === true
}

/** Offset after the string that starts here. */
function endOfText(json: ReadText, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const character = json.charCodeAt(at)
    if (character === quote) return at
    // Skips the escaped character.
    if (character === backslash) at++
  }
  return json.length
}

/** A quick test: most texts have no long number. */
const longNumber = /(?:^|[^"\d])\d{16}/
const longInteger = /^-?\d{16,}$/
const quoteOrNumber = /\\.|"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g

/**
 * `JSON.parse`, but an integer beyond 2^53 becomes its text. Rounding would turn an id into another record's
 * id. Throws for invalid JSON.
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
