import { AwsClient } from 'aws4fetch'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FilePlace } from './place'

/** A bucket of Amazon S3 or of a compatible server. */
export interface Bucket {
  /** Scheme, host and port. */
  endpoint: string
  region: string
  bucket: string
  /** Prefix of each name, without slashes at its ends; '' = none. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

/** Timeout of a bucket's answer in milliseconds. */
const answerMs = 10_000
/** For a file of fifty megabytes on a slow connection. */
const transferMs = 120_000
/** Number of retries after an answer of 429 or 5xx, with doubling delays. */
const retries = 2

export function bucketPlace({ endpoint, bucket, prefix, ...account }: Bucket): FilePlace {
  const client = new AwsClient({ ...account, service: 's3', retries })
  const addressOf = (...parts: string[]) =>
    [
      endpoint,
      bucket,
      ...parts.filter(Boolean).flatMap((part) => part.split('/').map(encodeURIComponent)),
    ].join('/')
  const ask = (method: string, name: string, init: RequestInit = {}, deadlineMs = answerMs) =>
    client.fetch(addressOf(prefix, name), {
      ...{ method, redirect: 'manual', signal: AbortSignal.timeout(deadlineMs) },
      ...init,
    })
  const failed = async (what: string, answer: Response) => {
    await answer.body?.cancel()
    return new Error(`The bucket ${bucket} did not ${what}: status ${answer.status}.`)
  }
  return {
    open: async () => {
      const answer = await client.fetch(addressOf(), {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs),
      })
      if (!answer.ok) throw await failed('open (name, keys or rights?)', answer)
    },
    write: async (name, bytes, type) => {
      const init = { body: new Uint8Array(bytes), headers: { 'content-type': type } }
      const answer = await ask('PUT', name, init, transferMs)
      if (!answer.ok) throw await failed('take a file', answer)
      await answer.body?.cancel()
    },
    size: async (name) => {
      const answer = await ask('HEAD', name)
      if (answer.status === 404) return null
      if (!answer.ok) throw await failed('say how long a file is', answer)
      return Number(answer.headers.get('content-length'))
    },
    read: async (name, { start, end }) => {
      const answer = await ask('GET', name, { headers: { range: `bytes=${start}-${end}` } }, transferMs)
      if (answer.status !== 206) throw await failed('give a part of a file', answer)
      return Readable.fromWeb(answer.body as ReadableStream)
    },
    remove: async (name) => {
      const answer = await ask('DELETE', name)
      if (!answer.ok && answer.status !== 404) throw await failed('remove a file', answer)
      await answer.body?.cancel()
    },
  }
}
