/** What an expression of a screen gives on made-up values, by the evaluator that the console itself uses. */
import { evaluator, isFilled, readsOf, type Expr, type FunctionHost, type Scope } from '../../expression'
import type { Type } from '../../expression/types'
import type { WrittenValue } from '../../language/project'
import { day, laterDay } from './sample'

/** Records hold records: so deep is enough for any path that a screen writes. */
const deepest = 3
export const moment = `${day} 08:30:00`

/** The clock stands, so that the same declarations always make the same text. */
export const host: FunctionHost = {
  now: () => moment,
  scopeName: (code) => `scope ${String(code)}`,
  textOf: (path) => path.at(-1) ?? '',
}

/** The value that a screen sends; undefined where the made-up values give none. */
export function workedOut({ tree, names }: WrittenValue): unknown {
  try {
    const value = evaluator(tree)(scopeFor(tree, names), host)
    return isFilled(value) && !Number.isNaN(value) ? value : undefined
  } catch {
    // A made-up text need not be what a function takes; a plausible value of the parameter's type stands there then.
    return undefined
  }
}

function scopeFor(tree: Expr, names: Readonly<Record<string, Type>>): Scope {
  const roots = new Set(readsOf(tree).map(([root]) => root!))
  return Object.fromEntries(
    [...roots].flatMap((root) => {
      const type = Object.hasOwn(names, root) ? names[root] : undefined
      return type ? [[root, sampleOfType(type, root)]] : []
    }),
  )
}

export function sampleOfType(type: Type, name: string, depth = 0): unknown {
  switch (type.kind) {
    case 'list':
      return depth > deepest ? [] : [sampleOfType(type.of, name, depth + 1)]
    case 'record':
      return depth > deepest
        ? {}
        : Object.fromEntries(
            Object.entries(type.members).map(([member, one]) => [
              member,
              sampleOfType(one, member, depth + 1),
            ]),
          )
    case 'range':
      return { start: day, end: laterDay }
    case 'number':
      return 2
    case 'money':
      return 1250
    case 'percent':
      return 90
    case 'ratio':
      return 0.9
    case 'bool':
      return true
    case 'code':
      return '1'
    case 'id':
      return '1001'
    case 'date':
      return day
    case 'datetime':
      return moment
    case 'time':
      return '08:30:00'
    case 'text':
      return name
    case 'html':
      return `<p>${name}</p>`
    case 'file':
    case 'null':
    case 'any':
      return null
  }
}
