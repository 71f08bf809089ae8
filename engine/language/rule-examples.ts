import examples from './rule-examples.json' with { type: 'json' }

/** Lines of YAML: with the mistake, and without it; `right` is missing where it is to leave the wrong ones out. */
export interface RuleExample {
  wrong: string
  right?: string
}

/** Of each rule, taken from its golden pair (`tests/language/examples.ts`); some tell of a whole file and have none. */
export const ruleExamples: Readonly<Record<string, RuleExample>> = examples
