/** Storage of uploaded files: a local folder, or a bucket that several machines share. Selected by address (`UPLOADS`). */
import type { Readable } from 'node:stream'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bucketPlace, type Bucket } from './bucket'
import { folderPlace } from './folder'

/** Inclusive byte range. */
export interface ByteRange {
  start: number
  end: number
}

export interface FilePlace {
  /** Rejects with one clear reason if files cannot be stored here. */
  open: () => Promise<void>
  /** Writes the file completely or not at all. `type` = its media type. */
  write: (name: string, bytes: Buffer, type: string) => Promise<void>
  /** Size in bytes; null = the file does not exist. */
  size: (name: string) => Promise<number | null>
  /** Reads a file that exists and is not empty. */
  read: (name: string, range: ByteRange) => Promise<Readable>
  /** Succeeds for a missing file. */
  remove: (name: string) => Promise<void>
}

export type UploadsAddress = { kind: 'folder'; directory: string } | ({ kind: 'bucket' } & Bucket)

export const filePlaceOf = (address: UploadsAddress): FilePlace =>
  address.kind === 'folder' ? folderPlace(address.directory) : bucketPlace(address)

/**
 * `file:` with a path, or `s3://bucket/prefix?endpoint=https://host&region=name` with the keys in AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY; without an address the folder `files` of the data directory. Throws for an invalid address.
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
