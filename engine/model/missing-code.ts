/** Code that failed to load: connection lost, or a new version was deployed. A page reload helps. */
const faults = new WeakSet<object>()

/** Marks the error as missing code. */
export function asMissingCode<Fault>(fault: Fault): Fault {
  if (typeof fault === 'object' && fault !== null) faults.add(fault)
  return fault
}
export const isMissingCode = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && faults.has(fault)

/** Word key of the message for a fault that ended the user's action. */
export const wordOfFault = (fault: unknown): 'code.missing' | 'failure.unexpected' =>
  isMissingCode(fault) ? 'code.missing' : 'failure.unexpected'
