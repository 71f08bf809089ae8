/** Restores masked values in requests: the console sends a seal with each, from which the server takes the value. */
import type { FastifyRequest } from 'fastify'
import type { CompiledCall } from '../../engine/compiled'
import { sealsHeader } from '../../engine/contract'
import type { Values } from '../../engine/contract/types'
import { isFilled } from '../../engine/expression'
import { isMaskable, masked } from '../../engine/vocabulary/personal'
import { isMaskedText, screensOf } from '../../engine/vocabulary/personal-keys'
import { personalOf } from '../../engine/vocabulary/wire-types'
import { Refused } from '../handlers/types'
import { texts } from '../texts'
import type { OpenDatabase } from '../database/open'
import { sealsOf, type SealedValue } from './seal'

/** Opens the seal sent for a parameter; `null` if there is none or if it belongs to another session. */
export type SentSeals = (parameter: string) => SealedValue | null

/** Resolves with the seals of a request, from its header: `phone=<seal>, holder=<seal>`. Malformed parts are ignored. */
export async function sealsSent(
  { db }: OpenDatabase,
  { headers, callContext }: FastifyRequest,
): Promise<SentSeals | undefined> {
  const header = headers[sealsHeader]
  const session = callContext?.session
  if (!session || typeof header !== 'string') return undefined
  const seals = await sealsOf(db, session.tokenHash)
  const sent = new Map(
    header.split(',').map((part): [string, string] => {
      const [name = '', seal = ''] = part.trim().split('=', 2)
      return [name, seal]
    }),
  )
  return (parameter) => seals.open(sent.get(parameter) ?? '')
}

/**
 * Replaces values that are sent back masked by their full values. Throws Refused for a masked value without a seal, because it
 * would be stored or compared as it is.
 */
export function unmaskRequest(call: CompiledCall, values: Values, sealed?: SentSeals): Values {
  const own: Values = { ...values }
  for (const [name, parameter] of Object.entries(call.parameters)) {
    const value = own[name]
    const kind = personalOf(parameter)
    if (!kind || !isMaskable(kind) || !isMaskedText(value)) continue
    const known = sealed?.(name)
    // An id identifies the record, so its masked phone in the address can be ignored.
    if (!known && !call.changes && namesRecord(call, values)) {
      delete own[name]
      continue
    }
    // A seal of another kind or screen could put a value where it is not masked.
    const isOfScreen = screensOf(call.permission).some((screen) => known?.screens.includes(screen))
    if (known?.kind !== kind || !isOfScreen || masked(kind, known.value) !== value)
      throw new Refused(texts.maskedValue, { field: name })
    own[name] = String(known.value)
  }
  return own
}

const namesRecord = ({ parameters }: CompiledCall, values: Values): boolean =>
  Object.entries(parameters).some(([name, { type }]) => type.kind === 'id' && isFilled(values[name]))
