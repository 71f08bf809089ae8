import type { CompiledApp, CompiledCall, RecordType, WireType } from '../compiled'
import { besidePath, versionMember } from '../contract'
import {
  isPlain,
  isTextInScreens,
  plainWireTypes,
  unsentOf,
  type PlainWireType,
} from '../vocabulary/wire-types'

/**
 * The TypeScript types of every call that the reference backend answers. Parameters are as a handler receives them, rows and
 * values as it returns them. Both are in screen spelling (docs/grammar.md §4).
 */
export function callTypes(app: Pick<CompiledApp, 'services'>, calls: Record<string, CompiledCall>): string {
  const answered = Object.values(calls).filter(
    ({ service }) => app.services[service]?.backend === 'reference',
  )
  const types = Object.assign({}, ...answered.map((call) => call.types)) as Record<string, RecordType>
  const given = reached(answered.flatMap(givenTypes), types)
  const sent = reached(
    answered.flatMap(({ parameters }) => Object.values(parameters).map(({ type }) => type)),
    types,
  )
  return [
    head,
    ...given.map((name) => recordText(name, types[name]!, 'given')),
    ...sent.map((name) => recordText(name, types[name]!, 'sent')),
    callsHead,
    ...answered.map(callText),
    '}\n',
  ].join('\n')
}

const head = `/**
 * Every call of \`schemas/calls/\` as the server's handlers see it. Written by \`npm run schemas\`: change the YAML, not this file.
 * Long on purpose: one entry per call and record.
 */

/** An id, which screens represent as text or number; '' = none. */
export type Id = string | number
export type Range = { start: string; end: string }
type Nothing = Record<never, never>
`
const callsHead = `/**
 * By call name. \`values\`: parameters as they arrive. Absent texts and ids are '', absent lists []; the rest is optional.
 * \`files\`: names of file parameters. \`answer\`: rows and the values beside them. \`file\`: true if the answer is a file.
 */
export interface Calls {`

type Side = 'sent' | 'given'

/** In an answer any member may be null; in a request it is omitted. */
function recordText(name: string, type: RecordType, side: Side): string {
  const members = Object.entries(type).map(([member, { type: of }]) =>
    side === 'given'
      ? `  ${keyText(member)}: ${typeText(of, side)} | null`
      : `  ${keyText(member)}?: ${typeText(of, side)}`,
  )
  // A stored row's version is an additional member (If-Match).
  const version = side === 'given' ? ['  _v?: number | null'] : []
  return [`export type ${side === 'given' ? '' : 'Sent'}${name} = {`, ...members, ...version, '}\n'].join(
    '\n',
  )
}

function callText(call: CompiledCall): string {
  const values = Object.entries(call.parameters).map(([name, { type, optional, fixed }]) => {
    if (fixed !== undefined) return `${keyText(name)}: ${fixedText(fixed, type)}`
    return `${keyText(name)}${optional && unsentOf(type) === undefined ? '?' : ''}: ${typeText(type, 'sent')}`
  })
  const files = Object.entries(call.parameters).flatMap(([name, { type }]) =>
    type.kind === 'file' ? [literal(name)] : [],
  )
  // The number of rows is the answer's `total`, at any place.
  const { total, ...reads } = call.reads
  const read = Object.entries(reads).map(
    ([name, { type }]) => `${keyText(name)}: ${typeText(type, 'given')} | null`,
  )
  const isCounted = call.rows !== undefined && (call.total !== undefined || total !== undefined)
  const answer = [
    ...(call.rows ? [`rows: ${call.rows.of}[]`] : []),
    ...(isCounted ? ['total: number'] : []),
    ...(isCounted && call.paging?.estimated !== undefined ? ['estimated: boolean'] : []),
    // For a record that is read by members, the version is beside them.
    ...(read.length > 0
      ? [
          `values: ${objectText([...read, ...(besidePath(call, versionMember) === undefined ? [] : ['_v?: number | null'])])}`,
        ]
      : []),
  ]
  const parts = [
    `values: ${objectText(values)}`,
    ...(files.length > 0 ? [`files: ${files.join(' | ')}`] : []),
    `answer: ${objectText(answer)}`,
    ...(call.file ? ['file: true'] : []),
  ]
  return `  ${literal(call.name)}: ${objectText(parts)}`
}

const objectText = (members: string[]): string =>
  members.length > 0 ? `{ ${members.join('; ')} }` : 'Nothing'
const literal = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`
const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name))

/** A fixed value in the spelling of its type: codes and texts are strings, even if the file has a number. */
const fixedText = (fixed: string | number | boolean, type: WireType): string =>
  typeof fixed === 'string' || isTextInScreens(type.kind) ? literal(String(fixed)) : String(fixed)

/** TypeScript types by the screen type of plain types. */
const plainTexts: Record<(typeof plainWireTypes)[PlainWireType]['reads'], string> = {
  text: 'string',
  html: 'string',
  date: 'string',
  datetime: 'string',
  time: 'string',
  id: 'Id',
  number: 'number',
  percent: 'number',
  money: 'number',
  list: 'string[]',
  range: 'Range',
  file: 'unknown',
  any: 'unknown',
}

function typeText(type: WireType, side: Side): string {
  if (isPlain(type)) return plainTexts[plainWireTypes[type.kind].reads]
  switch (type.kind) {
    case 'bool':
      return 'boolean'
    case 'code':
      return 'string'
    case 'json':
      return typeText(type.of, side)
    case 'list': {
      const of = typeText(type.of, side)
      return `${of}[]`
    }
    case 'record':
      return side === 'sent' ? `Sent${type.type}` : type.type
  }
}

const givenTypes = (call: CompiledCall): WireType[] => [
  ...(call.rows ? [{ kind: 'record', type: call.rows.of } as const] : []),
  ...Object.values(call.reads).map(({ type }) => type),
]

/** The names of all record types that are used, sorted. */
function reached(from: WireType[], types: Record<string, RecordType>): string[] {
  const names = new Set<string>()
  const visit = (type: WireType): void => {
    if (type.kind === 'list' || type.kind === 'json') return visit(type.of)
    if (type.kind !== 'record' || names.has(type.type)) return
    names.add(type.type)
    for (const member of Object.values(types[type.type] ?? {})) visit(member.type)
  }
  from.forEach(visit)
  return [...names].sort()
}
