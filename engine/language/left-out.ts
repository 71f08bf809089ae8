import { leavingOut, leavingOutItem, type Cure } from './cure'
import type { RuleId, Span } from './finding'
import type { SourceFile } from './source'

/** What is left out: an entry of a map, an item of a list; one that stands alone stays, or goes with what it stands in. */
type Goes = 'entry' | 'entry-or-map' | 'item' | 'item-or-list'

/** Rules that tell of something that is better not there, where they know nothing better. */
const leftOut: Partial<Record<RuleId, Goes>> = {
  'derived-not-kept': 'entry-or-map',
  'dialog-never-opened': 'entry-or-map',
  'does-elsewhere': 'entry',
  'does-without': 'entry',
  'duplicate-call': 'entry-or-map',
  'duplicate-collection': 'entry-or-map',
  'duplicate-field': 'item',
  'duplicate-route': 'entry',
  'duplicate-type': 'entry-or-map',
  'estimate-unsaid': 'entry-or-map',
  'excluded-key': 'entry',
  'format-type': 'entry',
  'given-to-nothing': 'entry-or-map',
  'max-of-nothing': 'entry',
  'max-out-of-range': 'entry',
  'merge-of-a-line': 'entry',
  'merge-without-lines': 'entry',
  'mode-never-opened': 'entry',
  'named-twice': 'item',
  'needs-key': 'entry',
  'no-dialog-here': 'item',
  'no-form-here': 'item',
  'only-one': 'entry',
  'parameter-fixed': 'entry-or-map',
  'personal-of-nothing': 'entry',
  'refresh-without-call': 'entry',
  'refuse-never-said': 'entry',
  'result-never-read': 'entry',
  'side-list-filters': 'entry',
  'step-companion': 'entry',
  'text-value-unused': 'entry-or-map',
  'total-without-paging': 'entry',
  'unused-action': 'entry-or-map',
  'unused-call': 'entry-or-map',
  'unused-collection': 'entry-or-map',
  'unused-field': 'entry-or-map',
  'unused-permission': 'item-or-list',
  'unused-set': 'entry-or-map',
  'unused-type': 'entry-or-map',
  'set-in-vain': 'item',
  'written-twice': 'item',
}

/** The cure of a rule that only knows what is too much. */
export function withoutIt(rule: RuleId, spot: { file: SourceFile; span: Span }): Cure | undefined {
  const goes = leftOut[rule]
  if (goes === undefined) return undefined
  const levels = goes.includes('-or-') ? 2 : 0
  return goes.startsWith('item') ? leavingOutItem(spot, levels) : leavingOut(spot, levels)
}
