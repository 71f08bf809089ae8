/** Code that did not come when it was needed: the line broke, or another version of the console was put in place. To reload the page helps. */
const faults = new WeakSet<object>()

/** What was thrown for want of code. */
export function asMissingCode<Fault>(fault: Fault): Fault {
  if (typeof fault === 'object' && fault !== null) faults.add(fault)
  return fault
}
export const isMissingCode = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && faults.has(fault)

/** The word that tells an operator of a fault which ended what he had begun. */
export const wordOfFault = (fault: unknown): 'code.missing' | 'failure.unexpected' =>
  isMissingCode(fault) ? 'code.missing' : 'failure.unexpected'
