/**
 * Converts stored or pasted rich text (Word, WPS, WeChat, mail, sheets) for the editor. The editor silently
 * drops unsupported content; here it becomes text, or is counted.
 */
import { cleanHtml } from '../shared/clean-html'
import { richText } from '../../engine/model/text/html'

export interface LeftOut {
  /** Number of pictures and videos left out. */
  pictures: number
  /** Number of tables whose rows became paragraphs. */
  tables: number
}
export interface Fitted extends LeftOut {
  html: string
}

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** Invisible content: metadata of programs, review comments, hidden elements. */
const unseen = [
  ...['style', 'script', 'title', 'meta', 'link', 'template', 'noscript', '.msocomanchor'],
  ...[
    '[style*="mso-element:comment"]',
    '[style*="display:none"]',
    '[style*="display: none"]',
    '[style*="mso-hide:all"]',
  ],
]
const media = 'img, video, audio, iframe, object, embed, v\\:imagedata'

/** Data URLs of pictures, which can be uploaded. */
export const picturesOfData = (html: string): string[] =>
  [...parsed(html).querySelectorAll('img')].map(({ src }) => src).filter((src) => dataPicture.test(src))
const dataPicture = /^data:(image\/(?:png|jpe?g|gif|webp|bmp));base64,([a-z0-9+/=\s]+)$/i

/** The file of a data URL. */
export function fileOfData(address: string): File {
  const [, type = '', data = ''] = dataPicture.exec(address) ?? []
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return new File([bytes], `picture.${type.split('/')[1]}`, { type })
}

/** `uploaded` maps data URLs to addresses of uploaded pictures. */
export function fitted(html: string, uploaded: ReadonlyMap<string, string> = new Map()): Fitted {
  const body = parsed(html)
  for (const element of body.querySelectorAll(unseen.join(','))) element.remove()
  for (const image of body.querySelectorAll('img'))
    if (uploaded.has(image.src)) image.src = uploaded.get(image.src)!
  const pictures = withoutMedia(body)
  plainColours(body)
  listsOfWord(body)
  for (const element of body.querySelectorAll<HTMLElement>('pre, [style*="white-space"]')) breakLines(element)
  // Innermost first: a nested table becomes text before its outer cell.
  const tables = [...body.querySelectorAll('table')].reverse().filter(asParagraphs).length
  return { html: withSlice(body, cleanHtml(body.innerHTML)), pictures, tables }
}

/**
 * Removes unsupported media and returns their number. Emoji images become text. Tracking pixels are removed,
 * but not counted.
 */
function withoutMedia(body: HTMLElement): number {
  const lost = [...body.querySelectorAll(media)].filter((element) => {
    const address = element.getAttribute('src') ?? ''
    if (element.tagName === 'IMG' && richText.pictures.test(address)) return false
    const word = element.getAttribute('alt') ?? ''
    const isFace = /^(?:\[[^\]]{1,6}\]|\p{Extended_Pictographic}\S{0,10})$/u.test(word)
    const isDot = ['width', 'height'].every((side) => /^[01](?:px)?$/.test(element.getAttribute(side) ?? ''))
    element.replaceWith(isFace ? word : '')
    return !isFace && !isDot
  })
  return lost.length
}

/**
 * Converts colours to the supported spelling: Word writes a highlight as `background`, mail programs write
 * `font`.
 */
function plainColours(body: HTMLElement): void {
  for (const font of body.querySelectorAll('font[color]')) {
    const span = body.ownerDocument.createElement('span')
    span.style.color = font.getAttribute('color') ?? ''
    span.append(...font.childNodes)
    font.replaceWith(span)
  }
  for (const element of body.querySelectorAll<HTMLElement>('[style*="background:"]')) {
    const colour = element.style.backgroundColor
    if (colour) element.setAttribute('style', `${element.getAttribute('style')};background-color:${colour}`)
  }
}

/** Word writes list items as paragraphs that start with a number or a symbol. */
function listsOfWord(body: HTMLElement): void {
  let list: Element | undefined
  for (const item of body.querySelectorAll('p[style*="mso-list"]')) {
    const sign = item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
    if (!sign) continue
    const tag = /^[(（]?[\d\p{L}]+[.、)）]/u.test(sign.textContent.trim()) ? 'OL' : 'UL'
    sign.remove()
    if (!list || list.tagName !== tag || item.previousElementSibling !== list) {
      list = body.ownerDocument.createElement(tag)
      item.before(list)
    }
    const entry = body.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
  }
}

/** Converts line breaks in `<pre>` and other preformatted text to `<br>`. */
function breakLines(element: HTMLElement): void {
  if (
    element.tagName !== 'PRE' &&
    !/white-space:\s*(?:pre|break-spaces)/.test(element.getAttribute('style') ?? '')
  )
    return
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const [first = '', ...more] = text.data.replace(/\n$/, '').split('\n')
    text.replaceWith(first, ...more.flatMap((line) => [element.ownerDocument.createElement('br'), line]))
  }
}

const blocks = 'p, div, section, li, h1, h2, h3, h4, h5, h6, br'

/**
 * Converts each row to a paragraph with separated cells. Returns false for a layout table, whose cells become
 * consecutive blocks.
 */
function asParagraphs(table: HTMLTableElement): boolean {
  const rows = [...table.rows].map((row) =>
    [...row.cells].filter(({ textContent }) => textContent.trim() !== ''),
  )
  const isLayout = rows.every((cells) => cells.length < 2)
  const page = table.ownerDocument
  const lines = rows.flatMap((cells) => {
    const line = page.createElement(isLayout ? 'div' : 'p')
    for (const [at, cell] of cells.entries()) {
      if (!isLayout) for (const block of cell.querySelectorAll(blocks)) block.before(' ')
      if (!isLayout)
        for (const block of [...cell.querySelectorAll(blocks)].reverse())
          block.replaceWith(...block.childNodes)
      line.append(...(at > 0 ? [' | '] : []), ...cell.childNodes)
    }
    return line.hasChildNodes() ? [line] : []
  })
  table.replaceWith(...[...table.querySelectorAll(':scope > caption')], ...lines)
  return !isLayout
}

/** Keeps the editor's own slice marker, which it reads again on paste. */
function withSlice(body: HTMLElement, html: string): string {
  const slice = body.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice') ?? ''
  return /^\d+ \d+(?: -\d+)? \[\]$/.test(slice) ? html.replace(/^<\w+/, `$& data-pm-slice="${slice}"`) : html
}

/**
 * HTML that preserves spaces. HTML collapses consecutive spaces and drops one at the start of a block, so
 * these become no-break spaces.
 */
export const withBlanks = (html: string): string =>
  html
    .replace(/(<(?:p|h[1-6])\b[^<>]*>|<br>) /g, '$1\u00a0')
    .replace(/(<[^<>]*>)| {2,}/g, (run, tag?: string) => tag ?? `${'\u00a0'.repeat(run.length - 1)} `)
