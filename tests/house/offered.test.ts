/** What one call puts on its shelf and another one takes off again is offered by a form only while it is there. */
import { describe, expect, it } from 'vitest'
import type { Deed } from '../../engine/compiled'
import { readsOf } from '../../engine/expression'
import { checkFolder } from '../../engine/tools/project'
import { product } from '../../src/product'

const { standIn, screens } = checkFolder(product)
const { deeds } = standIn

/** Whoever chooses these means those that are not there yet as well. */
const meantAnyhow: Record<string, string> = {
  'lineCollect customLine.options': 'a wish is planned for a line before that is opened',
}

const reads = (tree: Deed['where'], member: string): boolean =>
  readsOf(tree ?? null).some(([root, name]) => root === 'item' && name === member)
/** Codes that a call sets a member to where the member itself allows it. */
const codesSet = (of: string, member: string): Set<unknown> =>
  new Set(
    Object.values(deeds)
      .filter((deed) => deed.verb === 'change' && deed.of === of)
      .filter(({ only }) => only.some(({ check }) => reads(check, member)))
      .flatMap(({ set }) => (typeof set[member] === 'string' ? [set[member]] : [])),
  )

function lookupsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const own = 'lookup' in part ? (part.lookup as { call?: unknown } | undefined)?.call : undefined
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(part).flatMap(lookupsIn)]
}
const offers = Object.values(screens).flatMap(({ screen, dialogs }) => {
  const forms = Object.values(dialogs).filter(({ submit }) => submit !== undefined)
  return [...new Set(forms.flatMap(lookupsIn))].flatMap((call) => {
    const deed = deeds[call]
    return deed && codesSet(deed.of, 'stat').size > 1 ? [{ name: `${screen} ${call}`, deed }] : []
  })
})

describe('a form offers what is on the shelf', () => {
  it('somewhere at all', () => expect(offers.length).toBeGreaterThan(2))

  it.each(offers)('$name', ({ name, deed }) => {
    expect(reads(deed.where, 'stat')).toBe(!Object.hasOwn(meantAnyhow, name))
  })

  it('but for those that are meant anyhow, which are all there', () => {
    const names = offers.map(({ name }) => name)
    expect(Object.keys(meantAnyhow).filter((name) => !names.includes(name))).toEqual([])
  })
})
