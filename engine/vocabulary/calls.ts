import { namesOf } from './table'

/** How parameters outside the path are sent. */
export const encodings = ['form', 'json', 'multipart', 'query'] as const
export type Encoding = (typeof encodings)[number]

interface MethodRow {
  /** The key of the call's path in a call file. */
  key: string
  /** Default encoding. */
  encode: Encoding
  /** Read-only: it needs no transaction and can be retried. */
  reads: boolean
}

/** HTTP methods of calls. */
export const methods = {
  GET: { key: 'get', encode: 'query', reads: true },
  POST: { key: 'post', encode: 'form', reads: false },
  PUT: { key: 'put', encode: 'form', reads: false },
  DELETE: { key: 'delete', encode: 'query', reads: false },
} as const satisfies Record<string, MethodRow>

export type Method = keyof typeof methods
export const methodNames = namesOf(methods)
/** The keys that name a call's path, one per method. */
export type MethodKey = (typeof methods)[Method]['key']
export const methodKeys: readonly MethodKey[] = methodNames.map((method) => methods[method].key)

/**
 * The backend of a service: handlers of this server, an external server, or this server by the calls' `does`.
 */
export const backends = ['reference', 'external', 'stand-in'] as const
export type BackendKind = (typeof backends)[number]

/** Allowed numbers of the first page. */
export const firstPages = [0, 1] as const
export type FirstPage = (typeof firstPages)[number]
/** Default number of the first page. */
export const usualFirstPage = 1 satisfies FirstPage

/** Headers that the sender sets on requests. */
const ofRequests = 'accept authorization content-type idempotency-key if-match token'
/** Headers that browsers or proxies set, or that browsers refuse to send. */
const ofTransport =
  'accept-charset accept-encoding connection content-length cookie cookie2 date dnt expect host keep-alive origin permissions-policy referer set-cookie te trailer transfer-encoding upgrade user-agent via'
const taken: ReadonlySet<string> = new Set(`${ofRequests} ${ofTransport}`.split(' '))
/** True if a call file must not set this header. Ignores case. */
export const isTakenHeader = (name: string): boolean =>
  taken.has(name.toLowerCase()) || /^(access-control|proxy|sec|x-forwarded)-|^forwarded$/i.test(name)
