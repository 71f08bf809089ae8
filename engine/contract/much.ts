/** Whether a body holds more than any call takes, told from its text alone: what is refused so is never parsed. */
import { deepestValue, mostNames, mostValues } from '../vocabulary/limits'
import { walkJson, type ReadText } from './json-text'
import type { Excess } from './limits'

/** Of JSON, whatever it is sent to. Reads no further than the first thing that is too much. */
export function excessOfJson(json: ReadText): Excess | null {
  /** Of each record or list that is open the members so far; null = a list, whose items its call counts. */
  const open: (number | null)[] = []
  let values = 0
  const counted = (): Excess | undefined => (++values > mostValues ? tooManyValues : undefined)
  const found = walkJson<Excess>(json, {
    opens: (isRecord) => {
      open.push(isRecord ? 1 : null)
      return open.length > deepestValue ? tooDeep : counted()
    },
    closes: () => void open.pop(),
    goesOn: () => {
      const members = open.at(-1)
      if (typeof members === 'number') {
        if (members === mostNames) return tooManyMembers
        open[open.length - 1] = members + 1
      }
      return counted()
    },
  })
  return found ?? null
}

/** Of a form: whatever stands between two of its signs is a name, and its value. */
export function excessOfForm(form: Pick<string, 'indexOf'>): Excess | null {
  let values = 1
  for (let at = form.indexOf('&'); at !== -1; at = form.indexOf('&', at + 1))
    if (++values > mostValues) return tooManyValues
  return null
}

const tooManyValues: Excess = { parameter: '', counts: 'items', most: mostValues }
const tooManyMembers: Excess = { parameter: '', counts: 'members', most: mostNames }
const tooDeep: Excess = { parameter: '', counts: 'levels', most: deepestValue }
