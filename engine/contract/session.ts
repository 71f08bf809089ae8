import type { Service } from '../compiled/app'

/**
 * Whether a service is told who asks: those that this server answers, and an external one of which the application says so. Anybody
 * else could act with a token that he is sent.
 */
export const holdsSession = ({ backend, session }: Service): boolean =>
  backend !== 'external' || session === true

/** The session as both kinds of back end read it; nothing where nobody is signed in, and for a service that is not to know. */
export const sessionHeaders = (token: string, service: Service): Record<string, string> =>
  token && holdsSession(service) ? { authorization: `Bearer ${token}`, token } : {}

/** Header of a request: seals of the masked values that it sends back, as `phone=<seal>, holder=<seal>`. */
export const sealsHeader = 'x-seals'

/**
 * Header of an answer: the version of profiles (menus, keys, scopes) that the server counts. A console whose profile has another one loads
 * its profile again. A service that sends none has no such count.
 */
export const profileVersionHeader = 'x-profile-version'
