/** A file that is not read. `reason` is a key of the sentences in refusals.ts; `details` are their placeholders. */
export class Unfit extends Error {
  constructor(reason, cause, details = {}) {
    super(`${reason}: ${cause}`)
    this.reason = reason
    this.details = details
  }
}
