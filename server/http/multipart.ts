/** Reads a multipart body into fields and files, all within limits. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from '../handlers/types'
import { texts } from '../texts'
import { RequestFault } from './failures'
import { inputJudge } from './input'

/** RFC 2046 allows 70; the parser throws an error without a code beyond 256. */
const longestBoundary = 70

export async function addMultipart(server: FastifyInstance, uploadBytes: number): Promise<void> {
  await server.register(multipart, {
    limits: {
      fileSize: uploadBytes,
      files: 5,
      fields: 50,
      fieldSize: 100_000,
      fieldNameSize: 100,
      parts: 55,
      headerPairs: 20,
    },
  })
}

export interface MultipartBody {
  fields: Record<string, unknown>
  files: Record<string, UploadedFile>
}

/**
 * Texts and names are checked by `inputJudge`. Rejects with 400 if the body cannot be read, with 413 if a
 * part is too large.
 */
export async function readMultipart(request: FastifyRequest): Promise<MultipartBody> {
  const boundary = /boundary="?([^";]*)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? ''
  if (boundary === '' || boundary.length > longestBoundary) throw new RequestFault(400, texts.badRequest)
  const body: MultipartBody = { fields: blank(), files: blank() }
  const judge = inputJudge()
  try {
    for await (const part of request.parts()) {
      const { fieldname: name } = part
      // Checked before parts are merged: a JSON part may be a list.
      judge([name, part.type === 'field' ? part.value : part.filename])
      if (name in body.files || (part.type === 'file' && name in body.fields))
        throw new RequestFault(400, texts.repeated(name))
      // Repeated fields become a list, as in URL-encoded forms.
      if (part.type === 'field')
        body.fields[name] = name in body.fields ? [body.fields[name], part.value].flat() : part.value
      else
        body.files[name] = {
          name: baseName(part.filename),
          type: part.mimetype,
          bytes: await part.toBuffer(),
        }
    }
  } catch (error) {
    // The request is refused, so the remaining parts are discarded unparsed.
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof RequestFault) throw error
    if ((error as { statusCode?: number }).statusCode === 413) throw new RequestFault(413, texts.tooLarge)
    // All other parser errors are the sender's fault.
    request.log.debug({ err: error as Error }, 'unreadable multipart body')
    throw new RequestFault(400, texts.badRequest)
  }
  return body
}

/** An object without a prototype, so that no name exists beforehand. */
const blank = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>

/** The last part of the path that the browser sent. */
const baseName = (path: string | undefined): string => (path ?? '').split(/[\\/]/).at(-1)!.slice(0, 200)
