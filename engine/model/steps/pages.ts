import { encodeRequest, holdsSession } from '../../contract'
import { evaluateAll } from '../evaluate'
import { broughtUpToDate, prepared } from './send'
import type { RunStep } from './step'

/** Navigates. Empty values are omitted from the URL. */
export const go: RunStep<'go'> = ({ place: { runtime }, scope }, { screen, give }) => {
  const values = Object.entries(evaluateAll(runtime, give, scope())).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)] as const]
      : [],
  )
  runtime.navigation.go(screen, Object.fromEntries(values))
  return 'done'
}

/** Leaves the page. Asks first if there is unsaved input. */
export const back: RunStep<'back'> = async ({ place, hasSent }) => {
  const { feedback, navigation, unsaved, word } = place.runtime
  const isLost = hasSent !== true && unsaved.any()
  if (isLost && !(await feedback.confirm(word('dialog.leave'), { danger: true, deed: word('close') })))
    return 'stopped'
  navigation.back()
  return 'done'
}

/**
 * Opens a call's URL in a new tab. A one-time ticket for that URL replaces the session token, which must not
 * be in a URL.
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
