/**
 * Checks the build against the browsers of `browserslist` in package.json: syntax by its target, library and CSS by compat
 * data.
 */
import { createRequire } from 'node:module'
import browserslist from 'browserslist'
import type bcd from '@mdn/browser-compat-data'
import type { CompatStatement } from '@mdn/browser-compat-data'
import type { Plugin } from 'vite'
import { cssJudge } from './supported-css.ts'

type Lowest = Record<string, number>

/** The oldest version of each listed browser. */
export function lowestOf(listed: readonly string[]): Lowest {
  const lowest: Lowest = {}
  for (const one of listed) {
    const [name, versions] = one.split(' ') as [string, string]
    lowest[name] = Math.min(lowest[name] ?? Infinity, Number.parseFloat(versions))
  }
  return lowest
}

/** The list as a build target, such as `chrome109`. */
export const targetsOf = (lowest: Lowest): string[] =>
  Object.entries(lowest).map(([name, version]) => `${name}${version}`)

export const supportedBy = (folder: string): Lowest => lowestOf(browserslist(undefined, { path: folder }))

/** Interfaces whose members are checked; others have members with common names. */
const looked = new Set(
  `AbortSignal Blob CSS CanvasRenderingContext2D Clipboard Crypto DOMMatrix DOMRect Document Element FormData HTMLDialogElement
  HTMLElement HTMLInputElement HTMLSelectElement HTMLVideoElement Headers History Navigator Node Performance Range Request Response
  Selection ShadowRoot URL URLSearchParams Window`.split(/\s+/),
)

/** Names that code also gives to its own objects. For built-in objects the compiler's `lib` rejects them. */
const everyday = new Set(
  `dispose drop error escape getHTML install move navigation pause reset resize restore take toArray union use viewport`.split(
    ' ',
  ),
)

/** Features that some supported browser lacks. */
export interface Missing {
  /** Methods of instances: `toSorted`. */
  methods: Set<string>
  /** `AbortSignal.any`, and globals such as `requestIdleCallback` and `URLPattern`. */
  names: Set<string>
}

type Members = Record<string, { __compat?: CompatStatement } | undefined>

/** True if each listed browser has it without a flag and under this name. */
export const hasIn =
  (lowest: Lowest) =>
  ({ support }: CompatStatement): boolean =>
    Object.entries(lowest).every(([name, version]) =>
      [support[name as 'chrome'] ?? []].flat().some(
        (one, _, entries) =>
          typeof one.version_added === 'string' &&
          // An entry that ends where the next begins was completed there.
          (!one.version_removed || entries.some((next) => next.version_added === one.version_removed)) &&
          !one.flags &&
          !one.prefix &&
          !one.alternative_name &&
          Number.parseFloat(one.version_added.replace('≤', '')) <= version,
      ),
    )

export function missingIn(lowest: Lowest): Missing {
  const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as typeof bcd
  const has = hasIn(lowest)
  const [known, methods, names] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const owners = [
    ...Object.entries(javascript.builtins!),
    ...Object.entries(api).filter(([name]) => looked.has(name)),
  ] as [string, Members][]
  for (const [owner, members] of owners) {
    const own = members.__compat as CompatStatement | undefined
    if (own && !has(own)) names.add(owner)
    for (const [name, member] of Object.entries(members)) {
      const compat = name === '__compat' ? undefined : member?.__compat
      const [, word, isStatic] = /^(\w+?)(_static)?$/.exec(name) ?? []
      if (!compat || !word || word === owner || /_event$/.test(word) || compat.status?.deprecated) continue
      if (isStatic) {
        if (!has(compat)) names.add(`${owner}.${word}`)
      } else if (owner === 'Window') {
        if (!has(compat)) names.add(word)
      } else (has(compat) ? known : methods).add(word)
    }
  }
  for (const word of [...known, ...everyday]) {
    methods.delete(word)
    names.delete(word)
  }
  return { methods, names }
}

/** Uses of missing features in code: method calls, and names that are not members. */
export function usesIn(code: string, { methods, names }: Missing): string[] {
  const called = [...code.matchAll(/\.(\w+)\(/g)].map(([, name]) => name!).filter((name) => methods.has(name))
  const named = [...code.matchAll(/(?<![\w.$'"`-])[A-Za-z]\w*(\.\w+)?/g)].flatMap(([whole, member]) =>
    [whole, member ? whole.slice(0, -member.length) : ''].filter((name) => names.has(name)),
  )
  return [...new Set([...called, ...named])].sort()
}

/** The package of a module; `''` for the product's own code. */
function packageOf(id: string): string {
  const within = id.replaceAll('\\', '/').split('/node_modules/').slice(1).at(-1)
  return within === undefined ? '' : /^(@[^/]+\/)?[^/]+/.exec(within)![0]
}

/**
 * Fails a build that uses features missing in a supported browser. `known` = accepted uses by package: guarded by a test, or
 * members of the package's own objects. `looks` = CSS properties that are only decorative.
 */
export function supported(
  lowest: Lowest,
  known: Record<string, readonly string[]>,
  looks: readonly string[],
): Plugin {
  return {
    name: 'supported',
    apply: 'build',
    generateBundle(_, bundle) {
      const missing = missingIn(lowest)
      const judge = cssJudge(hasIn(lowest))
      const found = Object.values(bundle).flatMap((file) =>
        file.type !== 'chunk'
          ? judge(file.fileName.endsWith('.css') ? String(file.source) : '')
              .filter((use) => !looks.includes(use))
              .map((use) => `${use} in ${file.fileName}`)
          : Object.entries(file.modules).flatMap(([id, { code }]) =>
              usesIn(code ?? '', missing)
                .filter((use) => !known[packageOf(id)]?.includes(use))
                .map((use) => `${use} in ${packageOf(id) || id}`),
            ),
      )
      if (found.length > 0)
        this.error(
          `Not in every browser of browserslist (package.json): ${[...new Set(found)].sort().join('; ')}`,
        )
    },
  }
}
