/** An entry of the menu that leads out of the console. */

/**
 * The address of another site, as a link takes it; undefined = the entry names a page of the console. Only of the web, and of a host that
 * nobody can mistake for a user's name: the server refuses others, but rows may be older than that rule.
 */
export function outsideAddress(router: string | null): string | undefined {
  if (!router || !/^https?:\/\/[^/\\\s]/i.test(router)) return undefined
  try {
    const { username, password, href } = new URL(router)
    return username === '' && password === '' ? href : undefined
  } catch {
    return undefined // no address at all
  }
}
