/**
 * Makes rich text of anywhere fit the editor: what was stored, and what people paste from Word, WPS, WeChat, mail and sheets. An
 * editor drops in silence what it has no place for; here that becomes text, or is counted.
 */
import { cleanHtml } from '../shared/clean-html'
import { richText } from '../../engine/model/text/html'

export interface LeftOut {
  /** Pictures and videos that are left out. */
  pictures: number
  /** Tables, whose rows became paragraphs. */
  tables: number
}
export interface Fitted extends LeftOut {
  html: string
}

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** What is on no page: programs' own notes, comments of reviewers, and what is hidden. */
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

/** Pictures that came as data, which can be uploaded. */
export const picturesOfData = (html: string): string[] =>
  [...parsed(html).querySelectorAll('img')].map(({ src }) => src).filter((src) => dataPicture.test(src))
const dataPicture = /^data:(image\/(?:png|jpe?g|gif|webp|bmp));base64,([a-z0-9+/=\s]+)$/i

/** The file of a picture that came as data. */
export function fileOfData(address: string): File {
  const [, type = '', data = ''] = dataPicture.exec(address) ?? []
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return new File([bytes], `picture.${type.split('/')[1]}`, { type })
}

/** `uploaded` = addresses of pictures that came as data, by that data. */
export function fitted(html: string, uploaded: ReadonlyMap<string, string> = new Map()): Fitted {
  const body = parsed(html)
  for (const element of body.querySelectorAll(unseen.join(','))) element.remove()
  for (const image of body.querySelectorAll('img'))
    if (uploaded.has(image.src)) image.src = uploaded.get(image.src)!
  const pictures = withoutMedia(body)
  plainColours(body)
  listsOfWord(body)
  for (const element of body.querySelectorAll<HTMLElement>('pre, [style*="white-space"]')) breakLines(element)
  // The innermost first: a table in a cell is text before its cell is.
  const tables = [...body.querySelectorAll('table')].reverse().filter(asParagraphs).length
  return { html: withSlice(body, cleanHtml(body.innerHTML)), pictures, tables }
}

/** Takes out what the editor cannot show and says how many that were; a little face becomes its word, and what nobody sees goes. */
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

/** Colours in the spelling that is kept: Word writes a highlight as `background`, mail programs write `font`. */
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

/** Word writes the items of a list as paragraphs that begin with their sign: a number, or a letter of a font of signs. */
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

/** Lines that stand below each other without a tag between them. */
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

/** Each row a paragraph, its cells apart; false for a table that only lays out a page, whose cells follow each other. */
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

/** Where the editor itself wrote how far its slice is open, it reads that again. */
function withSlice(body: HTMLElement, html: string): string {
  const slice = body.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice') ?? ''
  return /^\d+ \d+(?: -\d+)? \[\]$/.test(slice) ? html.replace(/^<\w+/, `$& data-pm-slice="${slice}"`) : html
}

/**
 * HTML that shows the blanks of its text. HTML joins blanks that follow each other and drops one at the start of a block, so these become
 * no-break spaces.
 */
export const withBlanks = (html: string): string =>
  html
    .replace(/(<(?:p|h[1-6])\b[^<>]*>|<br>) /g, '$1\u00a0')
    .replace(/(<[^<>]*>)| {2,}/g, (run, tag?: string) => tag ?? `${'\u00a0'.repeat(run.length - 1)} `)
