/**
 * The security log: sign-ins, failures, refused rights, changes of rights and passwords. Lines contain only the server's own
 * words and numbers, so that client input cannot forge or break a line.
 */
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { addressOf } from '../http/network'
import type { Metrics } from '../metrics/metrics'
import { namedIn } from './named'

/** Events, with their levels. */
export const securityEvents = {
  signedIn: 'info',
  signInFailed: 'warn',
  /** So many consecutive failures that sign-in is blocked for this address for a while. */
  lockedOut: 'warn',
  signedOut: 'info',
  /** One's own session or a colleague's, ended on the screen; or the least recently used one above the limit. */
  sessionEnded: 'info',
  /** A request without a session, or with an expired one. */
  sessionMissing: 'warn',
  /** A right is missing: for the call, or for the record. */
  rightRefused: 'warn',
  /** A refused call named foreign records. `about` has their ids. */
  foreignRecord: 'warn',
  /** So many different numbers of cards and people in an hour that it looks like browsing. */
  numbersLeafed: 'warn',
  /** An operator reached the hourly limit of records in full; further ones are masked. */
  recordsLeafed: 'warn',
  /** One personal value was read in full. `about` has the id of its record. */
  unmasked: 'info',
  /** An operator reached the hourly limit of values read in full. */
  unmaskedOften: 'warn',
  /** The signed-in operator entered his password again for a call that needs it; or a wrong one. */
  confirmed: 'info',
  confirmFailed: 'warn',
  passwordChanged: 'info',
  /** The signed-in operator entered a wrong old password. */
  passwordWrong: 'warn',
  passwordReset: 'info',
  accountAdded: 'info',
  accountChanged: 'info',
  accountDeleted: 'info',
  /** Rights of a role, its members, or a menu entry. */
  rightsChanged: 'info',
} as const satisfies Record<string, 'info' | 'warn'>

export type SecurityEvent = keyof typeof securityEvents

export interface SecurityNote {
  event: SecurityEvent
  /** The affected account, if it is not the caller's. */
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

/** Calls that are logged after success, because they change rights (server/log/security.test.ts). */
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

/** Numeric ids of the records that a call named, by parameter. Texts of the client are never logged. */
export function aboutOf(call: CompiledCall, values: Values): Record<string, number[]> {
  const named = Object.entries(namedIn(call, values)).flatMap(([name, sent]): [string, number[]][] => {
    const ids = sent.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
    return ids.length ? [[name, ids.slice(0, mostAbout)]] : []
  })
  return Object.fromEntries(named)
}
