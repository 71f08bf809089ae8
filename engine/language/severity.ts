import type { Severity } from '../vocabulary/severities'
import type { RuleId } from './finding'

/**
 * Rules that compare words: labels, messages, names. They may be wrong, so they are warnings, and a comment can allow what they
 * find (allowed.ts). All other rules are certain unless they say otherwise where they find something.
 */
const ofWords: ReadonlySet<RuleId> = new Set<RuleId>([
  ...(['asked-the-other-way', 'encoding-of-siblings', 'heading-of-another-member', 'id-in-text'] as const),
  ...(['namesake-not-taken', 'options-swapped', 'page-counts-rows'] as const),
  ...(['range-ends-swapped', 'refuse-left-out', 'said-of-another-deed', 'said-of-another-field'] as const),
  ...(['said-otherwise', 'shown-never-filled', 'span-counts-both-ends', 'span-said-otherwise'] as const),
  ...(['spelling-of-siblings', 'spelt-unlike', 'totals-not-narrowed', 'unit-of-another-kind'] as const),
])

/** Of a rule that says nothing else at the place where it finds something. */
export const severityOf = (rule: RuleId): Severity => (ofWords.has(rule) ? 'warning' : 'error')
