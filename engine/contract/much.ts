/** General limits of a body, checked on its text. A body beyond them is refused without parsing. */
import { deepestValue, mostNames, mostValues } from '../vocabulary/limits'
import { walkJson, type ReadText } from './json-text'
import type { Excess } from './limits'

/** The first exceeded limit of a JSON body; null = none. Stops there. */
export function excessOfJson(json: ReadText): Excess | null {
  /** Members so far of each open record; null = a list, whose items its call limits. */
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

/** The first exceeded limit of a form body. Each `&` separates two fields. */
export function excessOfForm(form: Pick<string, 'indexOf'>): Excess | null {
  let values = 1
  for (let at = form.indexOf('&'); at !== -1; at = form.indexOf('&', at + 1))
    if (++values > mostValues) return tooManyValues
  return null
}

const tooManyValues: Excess = { parameter: '', counts: 'items', most: mostValues }
const tooManyMembers: Excess = { parameter: '', counts: 'members', most: mostNames }
const tooDeep: Excess = { parameter: '', counts: 'levels', most: deepestValue }
