/** Sends declared calls to the tested backend, and judges answers as the console does. */
import type { CompiledApp, CompiledCall } from '../../compiled'
import { encodeRequest, judge, withPath, type EncodedRequest } from '../../contract'
import type { Outcome, Values } from '../../contract/types'
import { addressAt } from '../wire/base'
import { moneyHeaders, sendRequest, tokenHeaders, type SentAnswer } from '../wire/send'

export interface JudgedAnswer extends SentAnswer {
  outcome: Outcome
}

export interface RequestChanges {
  /** Replaces the default session; null = none. */
  token?: string | null
  headers?: Record<string, string>
  /** Changes the request after it was encoded. */
  change?: (request: EncodedRequest) => EncodedRequest
}

/** No answer arrived, so there is nothing to judge. */
export class Unreachable extends Error {}

/** The session given for the run is invalid: every call would report that. */
export class NoSession extends Error {}

export class Backend {
  constructor(
    readonly app: CompiledApp,
    readonly base: string,
    public token?: string,
  ) {}

  /** Throws Unreachable if no answer arrives. */
  async send(call: CompiledCall, values: Values, options: RequestChanges = {}): Promise<JudgedAnswer> {
    const { token = this.token, headers = {}, change = (request: EncodedRequest) => request } = options
    const request = change(encodeRequest(call, values, this.app.services[call.service]!))
    const session = tokenHeaders(token ?? undefined)
    const answer = await sendRequest(
      { ...request, headers: { ...request.headers, ...session, ...moneyHeaders(call), ...headers } },
      addressAt(this.base, request.url, this.app.services[call.service]!),
      call,
    )
    if (typeof answer === 'string') throw new Unreachable(answer)
    return { ...answer, outcome: judge(this.app, call, answer) }
  }
}

/** Replaces one value of a request by another spelling, or removes it (undefined), in its path, query or body. */
export function withWire(request: EncodedRequest, at: string, value: string | undefined): EncodedRequest {
  const [path, query] = request.url.split('?') as [string, string | undefined]
  const { body } = request
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
  return {
    ...request,
    url: query === undefined ? path : withQuery(path, replaced(new URLSearchParams(query), at, value)),
    body:
      typeof body !== 'string'
        ? body
        : isJson
          ? jsonWith(body, at, value)
          : replaced(new URLSearchParams(body), at, value).toString(),
  }
}

const withQuery = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query.toString()}` : path

function replaced(form: URLSearchParams, at: string, value: string | undefined): URLSearchParams {
  if (value === undefined) form.delete(at)
  else if (form.has(at)) form.set(at, value)
  return form
}

function jsonWith(body: string, at: string, value: string | undefined): string {
  const parsed = JSON.parse(body) as unknown
  // JSON omits undefined members.
  return JSON.stringify(Array.isArray(parsed) ? parsed : withPath(parsed, at, value))
}
