/** Plausible values for the parameters of calls: ids and texts from answers of earlier calls, codes that screens offer. */
import { daysLater, momentNow, timeText } from '../../clock'
import type { CompiledCall, Parameter } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { isList, readsAs } from '../../vocabulary/wire-types'
import type { FilledCall } from '../../language/project'
import { sampleOf } from '../wire/sample'

export interface Filled {
  values: Values
  /** Parameters with invented values. */
  guessed: string[]
}

/** The calls' prefix, `order.page` → `order.`: calls with one prefix concern the same records. */
export const prefixOf = (name: string): string => name.slice(0, name.indexOf('.') + 1)

export class Pool {
  private readonly rows: { call: string; rows: readonly Row[] }[] = []

  constructor(private readonly mapping: Readonly<Record<string, readonly FilledCall[]>>) {}

  add(call: string, rows: readonly Row[]): void {
    this.rows.push({ call, rows })
  }

  /** Records from calls with the prefix. */
  near(call: string): Row[] {
    return this.rows.filter((one) => prefixOf(one.call) === prefixOf(call)).flatMap(({ rows }) => rows)
  }

  /** @param row the record of the request, if the caller has one */
  fill(call: CompiledCall, names: readonly string[], row?: Row): Filled {
    const values: Values = {}
    const guessed: string[] = []
    for (const name of names) {
      const parameter = call.parameters[name]!
      const known = this.known(call, name, parameter, row)
      if (known === undefined) guessed.push(name)
      values[name] = known ?? this.anywhere(name, parameter) ?? sampleOf(parameter.type, call.types, name)
    }
    return { values, guessed }
  }

  private known(call: CompiledCall, name: string, parameter: Parameter, row: Row | undefined): unknown {
    const members = this.membersFor(call.name, name)
    const own =
      row === undefined
        ? undefined
        : (firstOf([row], members) ?? (isOwnId(call.name, name) ? row.id : undefined))
    const value = own ?? this.chosen(call, name) ?? this.seen(call.name, members) ?? usual(name, parameter)
    if (value === undefined || !isList(parameter.type.kind)) return value
    return Array.isArray(value) ? value : [value]
  }

  /** Members that may hold the value: those that screens use for it, and one with its name. */
  private membersFor(call: string, name: string): string[] {
    const taken = this.fillings(call).flatMap(({ parameters }) =>
      parameters.flatMap((one) => {
        const member =
          one.name === name ? /^(?:row|rows|selection|side|given)\.(\w+)$/.exec(one.from)?.[1] : undefined
        return member === undefined ? [] : [member]
      }),
    )
    return [...new Set([...taken, name, name.replace(/s$/, '')])]
  }

  private fillings(call: string): FilledCall[] {
    return Object.values(this.mapping).flatMap((fillings) => fillings.filter((one) => one.call === call))
  }

  private chosen(call: CompiledCall, name: string): unknown {
    const codes = call.rules.find(
      ({ kind, parameter, item }) => kind === 'code' && parameter === name && item === undefined,
    )
    if (codes?.codes) return codes.codes[0]
    const examples = this.fillings(call.name).flatMap(({ parameters }) =>
      parameters.flatMap((one) => (one.name === name && one.example !== undefined ? [one.example] : [])),
    )
    return examples[0]
  }

  /** Searches rows of calls with the prefix first, then of calls on its screens, then all. */
  private seen(call: string, members: readonly string[]): unknown {
    const screens = Object.values(this.mapping).filter((fillings) =>
      fillings.some((one) => one.call === call),
    )
    const beside = new Set(screens.flatMap((fillings) => fillings.map((one) => one.call)))
    const near = this.rows.filter((one) => prefixOf(one.call) === prefixOf(call))
    const shown = this.rows.filter((one) => beside.has(one.call))
    for (const { rows } of [...near, ...shown]) {
      const value = firstOf(rows, members)
      if (value !== undefined) return value
    }
    const named = /^(\w+?)Ids?$/.exec(members.at(-1) ?? '')?.[1]?.toLowerCase()
    const theirs = this.rows.filter(
      (one) => named !== undefined && prefixOf(one.call).toLowerCase() === `${named}.`,
    )
    return firstOf(
      theirs.flatMap(({ rows }) => rows),
      ['id'],
    )
  }

  /** A guess from unrelated rows. Not for ids, because any record has one. */
  private anywhere(name: string, { type: { kind } }: Parameter): unknown {
    if (!['id', 'text'].includes(kind) || /^ids?$/.test(name)) return undefined
    return firstOf(
      this.rows.flatMap(({ rows }) => rows),
      [name],
    )
  }
}

/** `roleId` of `role.grant`: the id of the record itself. */
const isOwnId = (call: string, name: string): boolean =>
  `${/^(\w+?)Ids?$/.exec(name)?.[1] ?? ''}.`.toLowerCase() === prefixOf(call).toLowerCase()

function firstOf(rows: readonly Row[], members: readonly string[]): unknown {
  for (const member of members)
    for (const row of rows) {
      const value = row[member]
      if (value !== null && value !== undefined && value !== '' && typeof value !== 'object') return value
    }
  return undefined
}

/** Dates of the last month; its beginning if the name indicates a start. */
function usual(name: string, { type: { kind } }: Parameter): unknown {
  const end = timeText(momentNow())
  const start = timeText(daysLater(momentNow(), -30))
  switch (readsAs(kind)) {
    case 'date':
    case 'datetime':
      return /end|until|to$/i.test(name) ? end : start
    case 'range':
      return { start: start.slice(0, 10), end: end.slice(0, 10) }
    case 'bool':
      return true
    case 'time':
    case 'text':
    case 'html':
    case 'id':
    case 'code':
    case 'number':
    case 'percent':
    case 'money':
    case 'list':
    case 'record':
    case 'json':
    case 'file':
    case 'any':
      return undefined
  }
}
