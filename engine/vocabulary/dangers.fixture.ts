/**
 * Finds dangers in a fragment of a page: script, forms, requests, foreign resources, overlays and reserved
 * names. It does not use the cleaners' lists. It is self-contained, so that a test can run it in a browser.
 * `origin` `''` = the origin of the page.
 */
export function dangersOf(root: ParentNode, origin: string): string[] {
  const tags = new Set(
    (
      'P BR HR DIV SPAN H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE CODE STRONG B EM I U S SUB SUP A IMG UL OL LI ' +
      'TABLE THEAD TBODY TR TH TD COLGROUP COL'
    ).split(' '),
  )
  const attributes = new Set('href target rel src alt width height colspan rowspan start style'.split(' '))
  const properties =
    /^(?:color|background-color|text-align|font-size|font-weight|text-decoration\S*|padding-left|width|height)$/
  const own = origin || location.origin
  const addressed = (value: string): URL | undefined => {
    try {
      return new URL(value, `${own}/`)
    } catch {
      return undefined
    }
  }
  const dangers: string[] = []
  for (const element of root.querySelectorAll('*')) {
    const at = (what: string) => dangers.push(`${what} in ${element.outerHTML.slice(0, 120)}`)
    if (!tags.has(element.tagName) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      at(`<${element.tagName}>`)
    for (const { name, value } of element.attributes) {
      // `is` can be emptied but not removed.
      if (!attributes.has(name) && !(name === 'is' && value === '')) at(name)
      if (
        name === 'href' &&
        !['http:', 'https:', 'mailto:', 'tel:'].includes(addressed(value)?.protocol ?? '')
      )
        at(`a link to ${value}`)
      if (name === 'href' && /^[\s/\\]{2}/.test(value)) at(`a link to another's ${value}`)
      if (name === 'src' && addressed(value)?.origin !== own) at(`a picture of ${value}`)
      if (name === 'src' && !/^[^?#]*\.(?:png|jpe?g|gif|webp|ico)$/i.test(value)) at(`a call of ${value}`)
      if (name === 'target' && (value !== '_blank' || !/noopener/.test(element.getAttribute('rel') ?? '')))
        at(`a tab ${value}`)
      if (name !== 'style') continue
      if (/url|image|expression|var\(|\d{5}|\/\*|\\|\dv[wh]/i.test(value)) at(`the style ${value}`)
      for (const property of (element as HTMLElement).style)
        if (!properties.test(property)) at(`the style ${property}`)
    }
  }
  return dangers
}
