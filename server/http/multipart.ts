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

/** Texts and names in it are as `inputJudge` wants them. Rejects with 400 when it cannot be read, with 413 when something in it is too large. */
export async function readMultipart(request: FastifyRequest): Promise<MultipartBody> {
  const boundary = /boundary="?([^";]*)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? ''
  if (boundary === '' || boundary.length > longestBoundary) throw new RequestFault(400, texts.badRequest)
  const body: MultipartBody = { fields: blank(), files: blank() }
  const judge = inputJudge()
  try {
    for await (const part of request.parts()) {
      const { fieldname: name } = part
      // Before it is put beside the others: a part that calls itself JSON may be a list.
      judge([name, part.type === 'field' ? part.value : part.filename])
      if (name in body.files || (part.type === 'file' && name in body.fields))
        throw new RequestFault(400, texts.repeated(name))
      // What comes twice is a list, as in every other form: of two values none is the one that counts.
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
    // Its refusal is certain: the parser would go on through parts that are never asked for.
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof RequestFault) throw error
    if ((error as { statusCode?: number }).statusCode === 413) throw new RequestFault(413, texts.tooLarge)
    // Every other trouble of the parser lies in what was sent.
    request.log.debug({ err: error as Error }, 'unreadable multipart body')
    throw new RequestFault(400, texts.badRequest)
  }
  return body
}

/** No name is there before it came. */
const blank = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>

/** The last part of whatever path the browser sent. */
const baseName = (path: string | undefined): string => (path ?? '').split(/[\\/]/).at(-1)!.slice(0, 200)
