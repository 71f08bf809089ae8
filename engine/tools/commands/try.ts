import type { CompiledCall } from '../../compiled'
import { encodeRequest, readAnswer, type Judged } from '../../contract'
import { readPath } from '../../contract/paths'
import { nearest } from '../../expression/nearest'
import { word, type Language } from '../../language/finding-format'
import { exitCodes, UsageError, type CommandLine, type ExitCode } from '../command-line'
import { checkFolder } from '../project'
import { addressAt } from '../wire/base'
import { givenValues } from '../wire/given'
import { moneyHeaders, sendRequest, tokenHeaders, versionHeaders } from '../wire/send'
import { indented, jsonText, requestText } from '../wire/written'

export const flags = [] as const
export const options = ['base', 'form', 'token', 'version'] as const
export const usage =
  'try <call> [name=value …] [--form {…}] [--base http://…] [--token …] [--version <_v of the row>]: sends it for real; a call that moves money moves it'

/** Maximum rows shown of an answer. */
const shownRows = 3
const shownCharacters = 4000

/** Sends one call to a running back end, and shows request, answer, judgement and decoded rows. */
export async function tryCall({ product, language, words, values, print }: CommandLine): Promise<ExitCode> {
  const [name, ...given] = words
  const { form, token, version } = values
  if (name === undefined) throw new UsageError('try wants the name of a call.')
  const { app, calls } = checkFolder(product)
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (!app || !call) throw new UsageError(unknownCall(name, Object.keys(calls)))
  const service = app.services[call.service]!
  const base = values.base ?? service.base
  if (!URL.canParse(base))
    throw new UsageError('try wants --base, the address of the server, such as http://127.0.0.1:7800.')
  const request = encodeRequest(call, givenValues(call, given, form), service)
  const headers = {
    ...request.headers,
    ...tokenHeaders(token),
    ...moneyHeaders(call),
    ...versionHeaders(version),
  }
  const address = addressAt(base, request.url, service)
  print(requestText({ ...request, url: address.href, headers: shown(headers) }))
  if (call.taken !== undefined && version === undefined) print(`\n${word('try-without-version', language)}`)
  const answer = await sendRequest({ ...request, headers }, address, call)
  if (typeof answer === 'string') {
    print(`\n${word('try-no-answer', language, { reason: answer })}`)
    return exitCodes.findings
  }
  const judged = readAnswer(app, call, answer, true)
  print(`\nHTTP ${answer.status} ${answer.contentType}\n${indented(bodyText(answer.body))}`)
  print(`\n${judgement(judged, language, call)}`)
  return judged.outcome.ok && judged.departures.length === 0 ? exitCodes.clean : exitCodes.findings
}

function unknownCall(name: string, known: string[]): string {
  const near = nearest(name, known)
  return `There is no call "${name}".${near.length > 0 ? ` Near: ${near.join(', ')}.` : ''}`
}

/** Hides the session token in the output. */
const shown = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /^(authorization|token)$/.test(name) ? '…' : value,
    ]),
  )

/** As in an expression: texts are quoted, so that `'0'` and 0 differ. */
const spelt = (value: unknown): string | undefined =>
  typeof value === 'string' ? `'${value}'` : JSON.stringify(value)

function bodyText(body: unknown): string {
  if (body instanceof Blob) return `(${body.size} bytes)`
  const text = typeof body === 'string' ? body : jsonText(JSON.stringify(body))
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text
}

function judgement({ outcome, departures }: Judged, language: Language, { okAt }: CompiledCall): string {
  if (!outcome.ok) {
    const told = word('try-failed', language, { reason: outcome.reason, text: outcome.text ?? '' }).trim()
    if (outcome.reason !== 'refused' || okAt === undefined) return told
    const rule = `ok: body.${okAt.path} == ${spelt(okAt.value)}`
    const received = spelt(readPath(outcome.body, okAt.path)) ?? 'null'
    return `${told}\n${word('try-rule', language, { rule, received })}`
  }
  const { rows, total, values } = outcome
  const more = rows.length > shownRows ? [indented(`… ${rows.length - shownRows}`)] : []
  return [
    word('try-succeeded', language, { rows: String(rows.length), total: String(total) }),
    ...(Object.keys(values).length > 0 ? [indented(JSON.stringify(values))] : []),
    ...rows.slice(0, shownRows).map((row) => indented(JSON.stringify(row))),
    ...more,
    ...departures.map(({ path, expected, received }) =>
      word('try-departs', language, { path, expected, received }),
    ),
  ].join('\n')
}
