import type { CompiledApp, CompiledCall, RecordType, WireType } from '../../compiled'
import { encodeAnswer } from '../../contract'
import { withEmptyTexts } from '../../contract/fill'
import type { Row, Values } from '../../contract/types'
import { isFilled } from '../../expression'
import {
  holdsFiles,
  holdsEmptyText,
  isPlain,
  plainWireTypes,
  type PlainWireType,
} from '../../vocabulary/wire-types'
import type { FilledParameter } from '../../language/project'

/** A fixed day for samples: equal declarations yield equal text. */
export const day = '2026-05-01'
/** The end of a range: a different day, so that swapped ends are visible. */
export const laterDay = '2026-05-03'
/** One row of a tree is enough to show its children's place. */
const deepest = 3

/** A code for a member of a record type; undefined if none is known. */
export type ChooseCode = (of: string, member: string) => string | undefined
const anyCode: ChooseCode = () => undefined

/**
 * A plausible value of a wire type, in screen spelling (docs/grammar.md §4). Deterministic.
 * @param name the value's name, used in texts
 * @param choose finds codes for the members of records
 */
export function sampleOf(
  type: WireType,
  types: Readonly<Record<string, RecordType>>,
  name: string,
  depth = 0,
  choose = anyCode,
): unknown {
  if (isPlain(type)) return plainSample(type.kind, name)
  switch (type.kind) {
    case 'code':
      return '1'
    case 'bool':
      return true
    case 'json':
      return sampleOf(type.of, types, name, depth, choose)
    case 'list':
      return depth < deepest ? [sampleOf(type.of, types, name, depth + 1, choose)] : []
    case 'record':
      return sampleRow(type.type, types, depth + 1, choose)
  }
}

function plainSample(kind: PlainWireType, name: string): unknown {
  const text =
    kind === 'link' ? `https://example.com/${name}` : holdsFiles(kind) ? `/files/${name}.png` : name
  switch (plainWireTypes[kind].reads) {
    case 'text':
      return text
    case 'list':
      return [text]
    case 'html':
      return `<p>${name}</p>`
    case 'id':
      return '1001'
    case 'number':
      return kind === 'int' ? 2 : 2.5
    case 'money':
      return 1250
    case 'percent':
      return 90
    case 'date':
      return day
    case 'datetime':
      return `${day} 08:30:00`
    case 'time':
      return '08:30:00'
    case 'range':
      return { start: day, end: laterDay }
    case 'file':
      return new File([], name)
    case 'any':
      return null
  }
}

/** A record with a value for each declared member. */
export const sampleRow = (
  of: string,
  types: Readonly<Record<string, RecordType>>,
  depth = 0,
  choose = anyCode,
): Row =>
  Object.fromEntries(
    Object.entries(types[of] ?? {}).map(([name, { type }]) => [
      name,
      (type.kind === 'code' ? choose(of, name) : undefined) ?? sampleOf(type, types, name, depth, choose),
    ]),
  )

/** A filled parameter, and its value if a screen defines one. */
export interface SampledParameter extends Pick<FilledParameter, 'name' | 'example'> {
  /** As the screen writes it. */
  from?: string
  /** The value of the screen's expression. */
  workedOut?: unknown
}

/** A valid request: a plausible value for each of these parameters, and the first page. */
export function sampleRequest(call: CompiledCall, parameters: readonly SampledParameter[]): Values {
  const filled = parameters.flatMap(({ name, example, workedOut }) => {
    const parameter = call.parameters[name]
    if (!parameter) return []
    const fits = example !== undefined && parameter.type.kind !== 'list'
    const value = workedOut ?? (fits ? example : sampleOf(parameter.type, call.types, name))
    return [[name, withinRules(call, name, value)]]
  })
  const { paging } = call
  return {
    ...(Object.fromEntries(filled) as Values),
    ...(paging ? { [paging.page]: 1, [paging.size]: 10 } : {}),
  }
}

/** The request of a form, button or lookup with only required input; values that the screen fills are included. */
export function emptyRequest(call: CompiledCall, parameters: readonly SampledParameter[]): Values {
  const demanded = new Set(call.rules.flatMap((rule) => (isDemanded(rule) ? [rule.parameter] : [])))
  const isTyped = ({ name, from = '' }: SampledParameter): boolean =>
    byOperator.test(from) && !demanded.has(name) && !call.path.includes(`{${name}}`)
  const unfilled = Object.fromEntries(parameters.map(({ name }) => [name, null]))
  const asTexts = withEmptyTexts(call, { send: unfilled }, {})
  const isSentEmpty = (name: string): boolean =>
    asTexts[name] === '' || (call.encode === 'json' && !isLeftOut(call.parameters[name]!.type))
  // Adds parameters that the call requires and that empty values would omit.
  for (const name of lackedBy(call, {})) if (!isSentEmpty(name)) demanded.add(name)
  const empty = Object.fromEntries(parameters.filter(isTyped).map(({ name }) => [name, null]))
  const filled = parameters.filter((one) => !isTyped(one))
  return withEmptyTexts(call, { send: empty }, sampleRequest(call, filled))
}
/** Lists, records and texts have an empty spelling in JSON; other empty values are omitted. */
const isLeftOut = (type: WireType): boolean =>
  type.kind !== 'list' && type.kind !== 'record' && !holdsEmptyText(type)

/** Required parameters that a request does not fill. */
export const lackedBy = ({ parameters, paging }: CompiledCall, values: Values): string[] =>
  Object.entries(parameters).flatMap(([name, { optional, fixed, at }]) => {
    const isOurs = fixed !== undefined || at === paging?.page || at === paging?.size
    return optional || isOurs || isFilled(values[name]) ? [] : [name]
  })

const byOperator = /(?<![\w.])(filters|asked|form)\./
const isDemanded = ({ kind, when, item }: CompiledCall['rules'][number]): boolean =>
  kind === 'required' && !when && item === undefined

/** A code that its rules accept, or a text of valid length. */
function withinRules({ rules }: CompiledCall, name: string, value: unknown): unknown {
  const own = rules.filter(({ parameter, when, item }) => parameter === name && !when && item === undefined)
  const codes = own.find(({ kind }) => kind === 'code')?.codes
  const most = Math.min(...own.flatMap(({ maxLength }) => maxLength ?? []))
  if (typeof value !== 'string') return value
  return codes && !codes.includes(value) ? codes[0] : value.slice(0, most)
}

/** A success as the call declares it, with one row. */
export function sampleSuccess(app: CompiledApp, call: CompiledCall, choose = anyCode): unknown {
  const rows = call.rows ? [sampleRow(call.rows.of, call.types, 0, choose)] : []
  const values = Object.fromEntries(
    Object.entries(call.reads).map(([name, { type }]) => [name, sampleOf(type, call.types, name, 0, choose)]),
  )
  return encodeAnswer(app, call, { rows, values })
}
