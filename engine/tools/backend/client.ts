/** Sends declared calls to the backend that is tried, and judges what comes back as the console does. */
import type { CompiledApp, CompiledCall } from '../../compiled'
import { encodeRequest, judge, withPath, type EncodedRequest } from '../../contract'
import type { Outcome, Values } from '../../contract/types'
import { addressAt } from '../wire/base'
import { moneyHeaders, sendRequest, tokenHeaders, type SentAnswer } from '../wire/send'

export interface JudgedAnswer extends SentAnswer {
  outcome: Outcome
}

export interface RequestChanges {
  /** In place of the usual session; null = none. */
  token?: string | null
  headers?: Record<string, string>
  /** Changes the request after it was encoded. */
  change?: (request: EncodedRequest) => EncodedRequest
}

/** Nobody answers: there is nothing to judge. */
export class Unreachable extends Error {}

/** The session that the run was given is none: every finding would be that. */
export class NoSession extends Error {}

export class Backend {
  constructor(
    readonly app: CompiledApp,
    readonly base: string,
    public token?: string,
  ) {}

  /** Throws Unreachable where no answer comes. */
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

/** A request with one of its values replaced by another spelling, or left out (undefined), wherever it travels. */
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
  // JSON has no word for what is not there: it leaves it out.
  return JSON.stringify(Array.isArray(parsed) ? parsed : withPath(parsed, at, value))
}
