/** What an expression of a screen gives on made-up values, by the evaluator that the console itself uses. */
import type { CompiledField } from '../../compiled'
import { evaluator, isFilled, readsOf, type Expr, type FunctionHost, type Scope } from '../../expression'
import type { Type } from '../../expression/types'
import type { WrittenValue } from '../../language/project'
import type { FieldsByRoot } from './fields'
import { day, laterDay } from './sample'

/** Records hold records: so deep is enough for any path that a screen writes. */
const deepest = 3
const hour = '08:30:00'
export const fixedMoment = `${day} ${hour}`

/** The clock stands, so that the same declarations always make the same text. */
export const host: FunctionHost = {
  now: () => fixedMoment,
  scopeName: (code) => `scope ${String(code)}`,
  textOf: (path) => path.at(-1) ?? '',
}

/** What is known of the place that an expression stands in: its fields by the name that they are read under, and values. */
export interface KnownPlace {
  fields: FieldsByRoot
  values: Scope
}

/** The value that a screen sends; undefined where the made-up values give none. */
export function workedOut({ tree, names }: WrittenValue, known?: KnownPlace): unknown {
  try {
    const scope = { ...scopeFor(tree, names, known?.fields ?? {}), ...known?.values }
    const value = evaluator(tree)(scope, host)
    return isFilled(value) && !Number.isNaN(value) ? value : undefined
  } catch {
    // A made-up text need not be what a function takes; a plausible value of the parameter's type stands there then.
    return undefined
  }
}

function scopeFor(tree: Expr, names: Readonly<Record<string, Type>>, fields: FieldsByRoot): Scope {
  const roots = new Set(readsOf(tree).map(([root]) => root!))
  return Object.fromEntries(
    [...roots].flatMap((root) => {
      const type = Object.hasOwn(names, root) ? names[root] : undefined
      if (!type) return []
      const held = Object.hasOwn(fields, root) ? fields[root] : undefined
      return [[root, held ? filledIn(type, held) : sampleOfType(type, root)]]
    }),
  )
}

/** A form or a filter bar with something in each of its fields. */
const filledIn = (type: Type, fields: readonly CompiledField[]): unknown =>
  type.kind === 'record'
    ? Object.fromEntries(
        Object.entries(type.members).map(([member, one]) => {
          const field = fields.find(({ name }) => name === member)
          return [member, field ? heldBy(field, one) : sampleOfType(one, member)]
        }),
      )
    : sampleOfType(type, '')

/** What a field holds once something is typed or chosen: its widget spells it, so that the type alone does not say it. */
function heldBy(field: CompiledField, type: Type): unknown {
  const { name, options, typed, choices, maxLength, items } = field
  const [first] = choices ?? []
  switch (type.kind) {
    case 'list':
      if (items) return [filledIn(type.of, items)]
      return [first?.code ?? sampleOfType(type.of, name)]
    case 'code':
      return first?.code ?? sampleOfType(type, name)
    case 'range':
      return typed === 'datetime' ? withTimes(options) : sampleOfType(type, name)
    case 'time':
      return options.seconds === false ? hour.slice(0, 5) : hour
    case 'number':
    case 'percent':
      return withinLimits(sampleOfType(type, name) as number, options)
    case 'text':
      return name.slice(0, maxLength)
    case 'html':
    case 'id':
    case 'bool':
    case 'money':
    case 'ratio':
    case 'date':
    case 'datetime':
    case 'file':
    case 'record':
    case 'null':
    case 'any':
      return sampleOfType(type, name)
  }
}

/** Both ends at the times that the calendar gives to a picked day. */
const withTimes = ({ startTime = '00:00:00', endTime = '23:59:59' }: CompiledField['options']) => ({
  start: `${day} ${String(startTime)}`,
  end: `${laterDay} ${String(endTime)}`,
})

function withinLimits(value: number, { min, max }: CompiledField['options']): number {
  const least = typeof min === 'number' ? Math.max(min, value) : value
  return typeof max === 'number' ? Math.min(max, least) : least
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
      return fixedMoment
    case 'time':
      return hour
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
