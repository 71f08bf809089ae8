/** Cases that hold several slips, with what is told of them. */
export const several: Record<string, { findings: number; why: string }> = {
  'address-undeclared': { findings: 3, why: 'three calls declare the parameter wrongly' },
  'code-not-offered.branch': { findings: 2, why: 'the field it adds is sent by no call' },
  'does-answer-file': { findings: 2, why: 'the screen that downloads it is told too: it waits for a file' },
  'does-not-answer': { findings: 2, why: 'the screen that reads the member is told too' },
  'does-nothing-with': { findings: 2, why: 'the screen that fills the right name is told too, at both ends' },
  'does-to-which': { findings: 3, why: 'the screen that fills the right name is told too, at both ends' },
  'excluded-key': { findings: 2, why: 'the screen it adds may not make the call of the one it is like' },
  'expression-full-width': { findings: 2, why: 'two characters, each to be replaced' },
  'field-circle': { findings: 2, why: 'the call demands the field that the circle hides' },
  'field-row-type': { findings: 2, why: 'the field it adds is sent by no call' },
  'field-row-type.of-rich-text': { findings: 3, why: 'two calls are sent the field as well' },
  'items-missing': { findings: 2, why: 'the field it adds is sent by no call' },
  'items-not-held': { findings: 2, why: 'the field it adds is sent by no call' },
  'limits-swapped': { findings: 2, why: 'the field it adds is sent by no call' },
  'more-findings': { findings: 51, why: 'it shows what is said of very many' },
  'parameter-not-filled.totals': {
    findings: 2,
    why: 'the export that reads the filter it takes away is told too',
  },
  'picker-without-return': { findings: 2, why: 'the field it adds is sent by no call' },
  'span-counts-both-ends': {
    findings: 3,
    why: 'days in the place of moments leave out the last one, in both calls that are sent it',
  },
  'widget-option-missing': { findings: 2, why: 'the field it adds is sent by no call' },
  'widget-option-type': {
    findings: 3,
    why: 'the field it adds is sent by no call, its upload gives no address',
  },
  'yaml-tag.several-traps': { findings: 5, why: 'it shows that one trap does not hide the others' },
}
