/** Evaluates a screen's expression on made-up values, with the console's own evaluator. */
import type { CompiledField } from '../../compiled'
import { evaluator, isFilled, readsOf, type Expr, type FunctionHost, type Scope } from '../../expression'
import type { Type } from '../../expression/types'
import type { WrittenValue } from '../../language/project'
import type { FieldsByRoot } from './fields'
import { day, laterDay } from './sample'

/** Records contain records: this depth is sufficient for the paths in screens. */
const deepest = 3
const hour = '08:30:00'
export const fixedMoment = `${day} ${hour}`

/** A fixed clock, so that equal declarations yield equal text. */
export const host: FunctionHost = {
  now: () => fixedMoment,
  scopeName: (code) => `scope ${String(code)}`,
  textOf: (path) => path.at(-1) ?? '',
}

/** The known context of an expression: its fields by the name of their root, and values. */
export interface KnownPlace {
  fields: FieldsByRoot
  values: Scope
}

/** The value that a screen sends; undefined if the made-up values yield none. */
export function workedOut({ tree, names }: WrittenValue, known?: KnownPlace): unknown {
  try {
    const scope = { ...scopeFor(tree, names, known?.fields ?? {}), ...known?.values }
    const value = evaluator(tree)(scope, host)
    return isFilled(value) && !Number.isNaN(value) ? value : undefined
  } catch {
    // A function may reject a made-up text; a plausible value of the parameter's type is used then.
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

/** A form or filter bar with a value in each of its fields. */
const filledIn = (type: Type, fields: readonly CompiledField[]): unknown =>
  type.kind === 'record'
    ? Object.fromEntries(
        Object.entries(type.members).map(([member, one]) => {
          const field = fields.find(({ name }) => name === member)
          return [member, field ? heldBy(field, one) : sampleOfType(one, member)]
        }),
      )
    : sampleOfType(type, '')

/** The value of a filled field: its widget determines the spelling, not the type alone. */
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
