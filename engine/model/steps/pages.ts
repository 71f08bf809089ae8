import { encodeRequest, holdsSession } from '../../contract'
import { evaluateAll } from '../evaluate'
import { broughtUpToDate, prepared } from './send'
import type { RunStep } from './step'

/** Navigates; empty values are left out of the address. */
export const go: RunStep<'go'> = ({ place: { runtime }, scope }, { screen, give }) => {
  const values = Object.entries(evaluateAll(runtime, give, scope())).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)] as const]
      : [],
  )
  runtime.navigation.go(screen, Object.fromEntries(values))
  return 'done'
}

/** The page goes, and all that was typed into it: asked first, unless it has just been saved. */
export const back: RunStep<'back'> = async ({ place, hasSent }) => {
  const { feedback, navigation, unsaved, word } = place.runtime
  const isLost = hasSent !== true && unsaved.any()
  if (isLost && !(await feedback.confirm(word('dialog.leave'), { danger: true, deed: word('close') })))
    return 'stopped'
  navigation.back()
  return 'done'
}

/**
 * Opens a call's address in a new tab. A one-time ticket, issued for that address alone, stands in for the session's token,
 * which no address may hold.
 */
export const openUrl: RunStep<'openUrl'> = async (run, step) => {
  const { runtime } = run.place
  if (!(await broughtUpToDate(run, step))) return 'stopped'
  const { call, values } = prepared(run, step)
  const service = runtime.app.services[call.service]
  if (!service) throw new Error(`Call ${call.name}: service ${call.service} is not declared in app.yaml`)
  let { url } = encodeRequest(call, values, service)
  const { ticket } = runtime.app.uses
  if (ticket !== undefined && holdsSession(service)) {
    const outcome = await run.place.send(run.place.call(ticket), { address: url.slice(service.base.length) })
    if (!outcome.ok) return { failure: outcome }
    url += `${url.includes('?') ? '&' : '?'}ticket=${encodeURIComponent(String(outcome.values.ticket))}`
  }
  runtime.openUrl(url)
  return 'done'
}
