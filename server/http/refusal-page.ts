/** Error page for an address opened in a browser tab; programs get JSON. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { texts } from '../texts'
import { framing } from './headers'

/** Browsers request a page when they navigate; the console's own calls accept anything. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark]!)

/** A page with only the text; it may load and run nothing. */
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
