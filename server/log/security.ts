/**
 * The security log: who signed in and who could not, who was refused a right, who changed a right or a password. A line is made of the
 * server's own words and numbers alone: nothing that a client wrote gets into it, so that nobody can write, forge or break a line.
 */
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { addressOf } from '../http/network'
import type { Metrics } from '../metrics/metrics'
import { namedIn } from './named'

/** What is written down, and how loudly. */
export const securityEvents = {
  signedIn: 'info',
  signInFailed: 'warn',
  /** So many failures in a row that the account is closed to this address for a while. */
  lockedOut: 'warn',
  signedOut: 'info',
  /** Of one's own sessions or a colleague's, on the screen; or the least recently used one, beyond the limit. */
  sessionEnded: 'info',
  /** A request without a session, or with one that is over. */
  sessionMissing: 'warn',
  /** A right is missing: for the call, or for the record. */
  rightRefused: 'warn',
  /** A refused call named foreign records. `about` has their ids. */
  foreignRecord: 'warn',
  /** So many different numbers of cards and people in an hour that it looks like leafing through them. */
  numbersLeafed: 'warn',
  /** An operator was shown as many records in full in an hour as are allowed, and wanted more, which are masked. */
  recordsLeafed: 'warn',
  /** One personal value was read in full. `about` has the id of its record. */
  unmasked: 'info',
  /** An operator read as many in an hour as are allowed, and wanted more. */
  unmaskedOften: 'warn',
  /** Whoever is signed in gave his password again, for a call that asks for it; or another one. */
  confirmed: 'info',
  confirmFailed: 'warn',
  passwordChanged: 'info',
  /** Whoever is signed in did not know the password that he wanted to change. */
  passwordWrong: 'warn',
  passwordReset: 'info',
  accountAdded: 'info',
  accountChanged: 'info',
  accountDeleted: 'info',
  /** Of a role, its members, or an entry of the menu. */
  rightsChanged: 'info',
} as const satisfies Record<string, 'info' | 'warn'>

export type SecurityEvent = keyof typeof securityEvents

export interface SecurityNote {
  event: SecurityEvent
  /** Whom it is about, where it is not who asks. */
  accountId?: number | null
  reason?:
    | 'wrong'
    | 'barred'
    | 'dormant'
    | 'givenPassword'
    | 'expired'
    | 'throttled'
    | 'newClient'
    | 'limit'
    | 'noToken'
    | 'unknownToken'
  /** Ids of records as the database has them, by the parameter that names them. */
  about?: Record<string, (number | string)[]>
}

export type NoteSecurity = (request: FastifyRequest, note: SecurityNote) => void

export const createSecurityLog =
  (log: Logger, metrics: Metrics): NoteSecurity =>
  (request, note) => {
    const { event, accountId, reason, about } = note
    metrics.securityEvent(note)
    log[securityEvents[event]]({
      event,
      requestId: request.id,
      call: request.callName,
      actorId: request.callContext?.user.id || null,
      ...(accountId === undefined ? {} : { accountId }),
      reason,
      about,
      ip: addressOf(request),
    })
  }

/** Calls that leave a line once they are done, because they change who may do what (server/log/security.test.ts). */
export const securityCalls: Record<string, SecurityEvent> = {
  'session.logout': 'signedOut',
  'session.end': 'sessionEnded',
  'session.endOthers': 'sessionEnded',
  'operator.endSession': 'sessionEnded',
  'operator.endSessions': 'sessionEnded',
  'operator.add': 'accountAdded',
  'operator.edit': 'accountChanged',
  'operator.delete': 'accountDeleted',
  'operator.resetPassword': 'passwordReset',
  'role.add': 'rightsChanged',
  'role.edit': 'rightsChanged',
  'role.copy': 'rightsChanged',
  'role.delete': 'rightsChanged',
  'role.grantMenu': 'rightsChanged',
  'role.grantData': 'rightsChanged',
  'role.bind': 'rightsChanged',
  'role.unbind': 'rightsChanged',
  'menu.add': 'rightsChanged',
  'menu.edit': 'rightsChanged',
  'menu.delete': 'rightsChanged',
}

const mostAbout = 50

/** Numbers among the records that a call was sent, by parameter: a line holds no text that a client wrote. */
export function aboutOf(call: CompiledCall, values: Values): Record<string, number[]> {
  const named = Object.entries(namedIn(call, values)).flatMap(([name, sent]): [string, number[]][] => {
    const ids = sent.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
    return ids.length ? [[name, ids.slice(0, mostAbout)]] : []
  })
  return Object.fromEntries(named)
}
