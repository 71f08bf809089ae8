import { namesOf } from './table'

/** How the parameters travel that have no place in the address. */
export const encodings = ['form', 'json', 'multipart', 'query'] as const
export type Encoding = (typeof encodings)[number]

interface MethodRow {
  /** The key of its address in a call file. */
  key: string
  /** The encoding of a call that names none. */
  encode: Encoding
  /** Only asks: nothing is different afterwards, so it needs no transaction and may be asked again. */
  reads: boolean
}

/** How a call is asked. */
export const methods = {
  GET: { key: 'get', encode: 'query', reads: true },
  POST: { key: 'post', encode: 'form', reads: false },
  PUT: { key: 'put', encode: 'form', reads: false },
  DELETE: { key: 'delete', encode: 'query', reads: false },
} as const satisfies Record<string, MethodRow>

export type Method = keyof typeof methods
export const methodNames = namesOf(methods)
/** The key of a call's address. */
export type MethodKey = (typeof methods)[Method]['key']
export const methodKeys: readonly MethodKey[] = methodNames.map((method) => methods[method].key)

/** Who answers the calls of a service: handlers of this project's server, another one, or this server from the calls' own `does`. */
export const backends = ['reference', 'external', 'stand-in'] as const
export type BackendKind = (typeof backends)[number]

/** Numbers that a service may give to its first page. */
export const firstPages = [0, 1] as const
export type FirstPage = (typeof firstPages)[number]
/** The number of the first page where a call names none. */
export const usualFirstPage = 1 satisfies FirstPage

/** Headers that a request has of its own: who asks, what of, once and in which version, and how it is spelt. */
const ofRequests = 'accept authorization content-type idempotency-key if-match token'
/** Those that a browser, or whatever stands on the way, writes itself or refuses to send for anybody. */
const ofTransport =
  'accept-charset accept-encoding connection content-length cookie cookie2 date dnt expect host keep-alive origin permissions-policy referer set-cookie te trailer transfer-encoding upgrade user-agent via'
const taken: ReadonlySet<string> = new Set(`${ofRequests} ${ofTransport}`.split(' '))
/** Whether no file may set a header of this name, however it is spelt. */
export const isTakenHeader = (name: string): boolean =>
  taken.has(name.toLowerCase()) || /^(access-control|proxy|sec|x-forwarded)-|^forwarded$/i.test(name)
