import { setClock } from '../../clock'
import type { CompiledApp, CompiledCall } from '../../compiled'
import type { Service } from '../../compiled/app'
import { holdsSession } from '../../contract/session'
import { nearest } from '../../expression/nearest'
import { word, type Language } from '../../language/finding-format'
import { Backend, NoSession, Unreachable } from '../backend/client'
import type { CallReport } from '../backend/findings'
import { findingWords, reportText, summaryOf } from '../backend/report'
import { tryBackend } from '../backend/run'
import { exitCodes, UsageError, type CommandLine, type ExitCode } from '../command-line'
import { checkFolder } from '../project'
import { unknownService } from './openapi'

export const flags = ['json', 'writes'] as const
export const options = ['service', 'base', 'token', 'account', 'password', 'other-token', 'only'] as const
export const usage =
  'contract --service <name> [--base http://…] [--token … | --account … --password …] [--other-token …] [--only call,…] [--writes] [--json]: tries a real backend against the call files; with --writes also what changes something, money only where --only names it'

/**
 * Tests a running backend against its declared calls, and reports deviations. Exit codes: 0 nothing found, 1 findings, 2 could
 * not run.
 */
export async function tryService({
  product,
  language,
  flags: given,
  words,
  values,
  print,
}: CommandLine<(typeof flags)[number]>): Promise<ExitCode> {
  const { service, only = '' } = values
  if (words.length > 0) throw new UsageError(`contract takes no "${words[0]}".`)
  const { app, calls, screens, standIn, mapping } = checkFolder(product)
  if (!app) throw new UsageError(word('openapi-no-app', language))
  const known = Object.keys(app.services)
  if (service === undefined || !known.includes(service))
    throw new UsageError(unknownService(service ?? '', known))
  const base = values.base ?? app.services[service]!.base
  if (!URL.canParse(base))
    throw new UsageError('contract wants --base, the address of the backend, such as http://127.0.0.1:7800.')
  const wanted = only.split(',').filter((name) => name !== '')
  for (const name of wanted) demandCall(calls, service, name)
  // Dates and times are in the product's zone.
  setClock({ timeZone: app.timeZone })
  try {
    const backend = new Backend(app, base, await tokenOf(app, calls, base, app.services[service]!, values))
    const project = { app, calls, screens, standIn, mapping }
    const reports = await tryBackend(project, backend, {
      service,
      only: wanted,
      writes: given.has('writes'),
      ...(values['other-token'] === undefined ? {} : { otherToken: values['other-token'] }),
    })
    print(given.has('json') ? json(service, base, reports, language) : reportText(reports, language))
    return reports.some(({ findings }) => findings.length > 0) ? exitCodes.findings : exitCodes.clean
  } catch (error) {
    if (error instanceof NoSession) print(word('contract-no-session', language, { call: error.message }))
    else if (error instanceof Unreachable) print(word('try-no-answer', language, { reason: error.message }))
    else throw error
    return exitCodes.usage
  }
}

const json = (service: string, base: string, reports: readonly CallReport[], language: Language): string =>
  JSON.stringify(
    {
      service,
      base,
      summary: summaryOf(reports),
      calls: reports.map((report) => ({
        ...report,
        findings: report.findings.map((one) => ({ ...one, ...findingWords(one, language) })),
        notes: (report.notes ?? []).map((one) => ({ ...one, ...findingWords(one, language) })),
      })),
    },
    null,
    2,
  )

function demandCall(calls: Readonly<Record<string, CompiledCall>>, service: string, name: string): void {
  const own = Object.keys(calls).filter((one) => calls[one]!.service === service)
  if (own.includes(name)) return
  const near = nearest(name, own)
  throw new UsageError(
    `The service ${service} has no call "${name}".${near.length > 0 ? ` Near: ${near.join(', ')}.` : ''}`,
  )
}

/** The given token, or that of a sign-in. */
async function tokenOf(
  app: CompiledApp,
  calls: Readonly<Record<string, CompiledCall>>,
  base: string,
  service: Service,
  { token, account, password }: CommandLine['values'],
): Promise<string | undefined> {
  // A service that receives no session needs no token.
  if (token !== undefined || !holdsSession(service)) return token
  if (account === undefined || password === undefined)
    throw new UsageError('contract wants a session: --token, or --account and --password.')
  const login = app.uses.login === undefined ? undefined : calls[app.uses.login]
  if (!login) throw new UsageError('This product declares no sign-in: give --token.')
  const { outcome } = await new Backend(app, base).send(login, { account, password })
  const found = outcome.ok ? outcome.values.token : undefined
  if (typeof found !== 'string' || found === '')
    throw new UsageError(`${account} could not sign in: ${outcome.text ?? 'no token came'}.`)
  return found
}
