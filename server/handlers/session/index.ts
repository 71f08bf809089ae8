import { endSession } from '../../session/store'
import { issueTicket } from '../../session/tickets'
import { texts } from '../../texts'
import { Refused, type Handler, type SomeHandlers, type Services } from '../types'
import { confirm } from './confirm'
import { login } from './login'
import { updatePassword } from './password'
import { openCities, ownCities, profile } from './profile'
import { ownSessionHandlers } from './sessions'
import { unmask } from './unmask'

/** Maximum length of an address. */
const longestAddress = 4000

const ticket: Handler<'session.ticket'> = async ({ db, session, values, now }) => {
  const address = values.address
  if (!address.startsWith('/') || address.length > longestAddress) throw new Refused(texts.badRequest)
  return { values: { ticket: await issueTicket(db, session!.tokenHash, address, now) } }
}

const logout: Handler<'session.logout'> = async ({ db, session }) => {
  await endSession(db, session!.tokenHash)
  return {}
}

export const sessionHandlers = (services: Services) =>
  ({
    'session.login': login(services),
    'session.profile': profile,
    'session.ownCities': ownCities,
    'session.openCities': openCities,
    'session.updatePassword': updatePassword(services),
    'session.confirm': confirm(services),
    'session.ticket': ticket,
    'session.unmask': unmask,
    'session.logout': logout,
    ...ownSessionHandlers(services),
  }) satisfies SomeHandlers
