/** Where uploaded files lie: a folder of this machine, or a bucket that several machines share. Chosen by address (`UPLOADS`). */
import type { Readable } from 'node:stream'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bucketPlace, type Bucket } from './bucket'
import { folderPlace } from './folder'

/** Bytes from the first to the last one, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface FilePlace {
  /** Rejects with one clear reason when nothing can be kept here. */
  open: () => Promise<void>
  /** The whole of a file or nothing of it. `type` = its media type. */
  write: (name: string, bytes: Buffer, type: string) => Promise<void>
  /** Bytes; null = there is no such file. */
  size: (name: string) => Promise<number | null>
  /** Of a file that is there and not empty. */
  read: (name: string, range: ByteRange) => Promise<Readable>
  /** A file that is not there is removed already. */
  remove: (name: string) => Promise<void>
}

export type UploadsAddress = { kind: 'folder'; directory: string } | ({ kind: 'bucket' } & Bucket)

export const filePlaceOf = (address: UploadsAddress): FilePlace =>
  address.kind === 'folder' ? folderPlace(address.directory) : bucketPlace(address)

/**
 * `file:` with a path, or `s3://bucket/prefix?endpoint=https://host&region=name` with the keys in AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY; without an address the folder `files` of the data directory. Throws when it cannot be used.
 */
export function readUploads(env: NodeJS.ProcessEnv, dataDirectory: string, root: string): UploadsAddress {
  const text = env.UPLOADS
  if (!text) return { kind: 'folder', directory: join(dataDirectory, 'files') }
  if (text.startsWith('file:')) return { kind: 'folder', directory: folderOf(text, root) }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:' || !url.hostname)
    throw new Error(`UPLOADS must be file:folder or s3://bucket, not "${text.slice(0, 100)}".`)
  const [accessKeyId, secretAccessKey] = [env.AWS_ACCESS_KEY_ID, env.AWS_SECRET_ACCESS_KEY]
  if (!accessKeyId || !secretAccessKey)
    throw new Error('UPLOADS is a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as well.')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new Error(`The endpoint of UPLOADS must be an http address, not "${endpoint.slice(0, 100)}".`)
  const prefix = url.pathname.split('/').filter(Boolean).join('/')
  return {
    kind: 'bucket',
    bucket: url.hostname,
    prefix,
    endpoint: new URL(endpoint).origin,
    region,
    accessKeyId,
    secretAccessKey,
  }
}

function folderOf(address: string, root: string): string {
  const path = address.startsWith('file://') ? fileURLToPath(address) : address.slice('file:'.length)
  return isAbsolute(path) ? path : resolve(root, path)
}
