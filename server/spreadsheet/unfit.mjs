/** A file that is not read. `reason` is a key of the sentences in refusals.ts; `details` are their placeholders. */
export class Unfit extends Error {
  constructor(reason, cause, details = {}) {
    super(`${reason}: ${cause}`)
    this.reason = reason
    this.details = details
  }
}

/**
 * Throws where other sheets that are shown continue the first one: only that is read, and nobody would know. `head` of each = the
 * values of its first row and whether something follows. A sheet that cannot be read is none.
 */
export function refuseLike(head, others) {
  const alike = others.filter((other) => {
    if (head.values === '') return false
    try {
      const { values, isFollowed } = other.head()
      return isFollowed && values === head.values
    } catch {
      return false
    }
  })
  if (alike.length === 0) return
  const names = alike.slice(0, 3).map(({ name }) => `“${name}”`)
  throw new Unfit('moreSheets', names.join(), {
    sheets: `${names.join('、')}${alike.length > names.length ? `等${alike.length}个` : ''}`,
  })
}
