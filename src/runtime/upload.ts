import { profileVersionHeader } from '../../engine/contract'
import type { Upload } from '../../engine/model/send'

/** Response headers that `send` reads. */
const readHeaders = ['content-type', 'x-request-id', profileVersionHeader]
/** Statuses without a body; the Response constructor refuses a body for them. */
const bodiless = new Set([204, 205, 304])

/**
 * Sends with XMLHttpRequest, which reports upload progress; `fetch` does not. Rejects like `fetch`: aborted,
 * or no connection.
 */
export const upload: Upload = (url, { method, headers, body, signal }, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    const failed = (name: string) => () => reject(new DOMException(`${method} ${url}`, name))
    request.open(method, url)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.responseType = 'arraybuffer'
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const answer = bodiless.has(request.status) ? null : (request.response as ArrayBuffer)
      const told = new Headers()
      for (const name of readHeaders) {
        const value = request.getResponseHeader(name)
        if (value !== null) told.set(name, value)
      }
      resolve(new Response(answer, { status: request.status, headers: told }))
    })
    request.addEventListener('error', failed('NetworkError'))
    request.addEventListener('abort', failed('AbortError'))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp))
    if (signal.aborted) return failed('AbortError')()
    signal.addEventListener('abort', giveUp)
    request.send(body)
  })
