/**
 * Speeds up jsdom's style computation. It matches every element against every rule again after each change, and antd has
 * thousands of rules: half of the time of rendering tests. Most rules end in a class that the element lacks, which a cheap
 * check detects.
 */
interface Asked {
  classList: { contains: (name: string) => boolean }
}
export interface Selectors {
  check: (selector: string, element: Asked) => { match: boolean }
  /** For each alternative of a selector, a class that its last part requires of the element. */
  extractSubjects: (selector: string) => readonly { className: string | null }[]
}
interface Inner {
  _getDOMSelector: () => Selectors
}

/** Internals of a document; throws if another version of jsdom stores them elsewhere. */
export function innerOf(page: Document): Inner {
  const key = Object.getOwnPropertySymbols(page).find(({ description }) => description === 'impl')
  const inner = key && (page as unknown as Record<symbol, Partial<Inner>>)[key]
  if (!inner?._getDOMSelector || page.compatMode !== 'CSS1Compat')
    throw new Error('This page looks its styles up in another way.')
  return inner as Inner
}

const pages = new WeakSet<Document>()

export function readStylesQuickly(page: Document): void {
  if (pages.has(page)) return
  pages.add(page)
  const inner = innerOf(page)
  const ask = inner._getDOMSelector.bind(inner)
  const quick = new WeakMap<Selectors, Selectors>()
  inner._getDOMSelector = () => {
    const selectors = ask()
    const made = quick.get(selectors) ?? quicker(selectors)
    quick.set(selectors, made)
    return made
  }
}

export function quicker(selectors: Selectors): Selectors {
  /** Classes of a selector's alternatives; an element without any of them does not match. Empty = no quick decision. */
  const known = new Map<string, string[]>()
  const classesOf = (selector: string): string[] => {
    const names = selectors.extractSubjects(selector).flatMap(({ className }) => className ?? [])
    const classes = names.length === selectors.extractSubjects(selector).length ? names : []
    known.set(selector, classes)
    return classes
  }
  const made = Object.create(selectors) as Selectors
  made.check = (selector, element) => {
    const classes = known.get(selector) ?? classesOf(selector)
    const isOther = classes.length > 0 && !classes.some((name) => element.classList.contains(name))
    return isOther ? { match: false } : selectors.check(selector, element)
  }
  return made
}
