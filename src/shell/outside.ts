/**
 * The URL of another site for a link; undefined = the entry is a page of the console. Only web URLs without
 * user info, which could disguise the host. The server checks too, but older rows may predate that rule.
 */
export function outsideAddress(router: string | null): string | undefined {
  if (!router || !/^https?:\/\/[^/\\\s]/i.test(router)) return undefined
  try {
    const { username, password, href } = new URL(router)
    return username === '' && password === '' ? href : undefined
  } catch {
    return undefined // no valid URL
  }
}
