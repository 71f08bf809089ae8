const mostMs = 120_000

/** Resolves once `holds` does; what it throws counts as not yet. Rejects after two minutes, with what was waited for. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + mostMs
  let last: unknown
  while (Date.now() < end) {
    const isSo = await holds().catch((error: unknown) => {
      last = error
      return false
    })
    if (isSo) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Waited in vain until ${what}.`, { cause: last })
}
