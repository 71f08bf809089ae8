/** Requests and answers as text, as transferred. */
import type { EncodedRequest } from '../../contract'

/** A request: its first line, the headers that the call determines, and its body as sent; for a file its name and size. */
export function requestText({ method, url, headers, body }: EncodedRequest): string {
  const type = body instanceof FormData ? 'multipart/form-data' : headers['content-type']
  const extra = Object.entries(headers).filter(([name]) => name !== 'content-type' && name !== 'accept')
  return [
    `${method} ${url}`,
    ...(type === undefined ? [] : [`content-type: ${type}`]),
    ...extra.map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['', bodyText(body)]),
  ].join('\n')
}

function bodyText(body: string | FormData): string {
  if (typeof body === 'string') return jsonText(body)
  return [...body.entries()]
    .map(([name, part]) =>
      typeof part === 'string' ? `${name}: ${part}` : `${name}: file "${part.name}", ${part.size} bytes`,
    )
    .join('\n')
}

/** JSON over several lines, otherwise unchanged; other text as it is. */
export function jsonText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

export const indented = (text: string, by = '    '): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : by + line))
    .join('\n')
