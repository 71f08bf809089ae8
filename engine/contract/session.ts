import type { Service } from '../compiled/app'

/**
 * True if the service gets the session token: services of this server, and external ones with `session:
 * true`. Another host could misuse the token.
 */
export const holdsSession = ({ backend, session }: Service): boolean =>
  backend !== 'external' || session === true

/**
 * Session headers for both kinds of back ends; empty without a session, or for a service that must not get
 * it.
 */
export const sessionHeaders = (token: string, service: Service): Record<string, string> =>
  token && holdsSession(service) ? { authorization: `Bearer ${token}`, token } : {}

/** Request header: seals of the masked values sent back, as `phone=<seal>, holder=<seal>`. */
export const sealsHeader = 'x-seals'

/**
 * Response header: the server's version of profiles (menus, keys, scopes). A console with another version
 * reloads its profile. A service without profiles omits it.
 */
export const profileVersionHeader = 'x-profile-version'
