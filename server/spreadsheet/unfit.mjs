/** A refused file. `reason` is a key in refusals.ts; `details` fill its placeholders. */
export class Unfit extends Error {
  constructor(reason, cause, details = {}) {
    super(`${reason}: ${cause}`)
    this.reason = reason
    this.details = details
  }
}

/**
 * Throws if other visible sheets continue the first one, because only the first is read. `head` = the raw
 * values of the first row, and whether other rows follow. Unreadable sheets are skipped.
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
