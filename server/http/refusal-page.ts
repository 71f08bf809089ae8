/** A failure for somebody who opened an address in a tab of its own: words on a page, where a program would get JSON. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { texts } from '../texts'
import { framing } from './headers'

/** A browser going to an address asks for a page; the console's own calls take anything. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark]!)

/** It holds nothing but the text, and may load and run nothing. */
export function sendPage(reply: FastifyReply, status: number, text: string): FastifyReply {
  const said = escaped(text)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; base-uri 'none'; form-action 'none'; ${framing}`)
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="zh-CN" translate="no"><meta charset="utf-8"><title>${said}</title><h1>${said}</h1><p>${texts.closeTab}</p></html>`,
    )
}
