import { endSession } from '../../session/store'
import type { Handler, Handlers, Services } from '../types'
import { login } from './login'
import { updatePassword } from './password'
import { openCities, ownCities, profile } from './profile'

const logout: Handler = async ({ db, session }) => {
  await endSession(db, session!.tokenHash)
  return {}
}

export const sessionHandlers = (services: Services): Handlers => ({
  'session.login': login(services),
  'session.profile': profile,
  'session.ownCities': ownCities,
  'session.openCities': openCities,
  'session.updatePassword': updatePassword(services),
  'session.logout': logout,
})
