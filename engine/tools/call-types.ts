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
 * The TypeScript types of every call that the reference backend answers: its parameters as a handler receives them
 * and its rows and values as a handler gives them, both in screen spelling (docs/grammar.md §4).
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
 * Long on purpose: one entry a call and a record.
 */

/** An id, which screens hold as text or number; '' = none. */
export type Id = string | number
export type Range = { start: string; end: string }
type Nothing = Record<never, never>
`
const callsHead = `/**
 * By call name. \`values\`: the parameters as they arrive; texts and ids that were not sent are '', lists [], the rest is optional.
 * \`files\`: the names of those that are files. \`answer\`: the rows, the values read beside them; \`file\`: the answer is one.
 */
export interface Calls {`

type Side = 'sent' | 'given'

/** An answer may say of any member that it has no value; a request leaves such a member out. */
function recordText(name: string, type: RecordType, side: Side): string {
  const members = Object.entries(type).map(([member, { type: of }]) =>
    side === 'given'
      ? `  ${keyText(member)}: ${typeText(of, side)} | null`
      : `  ${keyText(member)}?: ${typeText(of, side)}`,
  )
  // A stored row's version travels beside its members (If-Match).
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
  // The number of rows is an answer's `total`, wherever it stands.
  const { total, ...reads } = call.reads
  const read = Object.entries(reads).map(
    ([name, { type }]) => `${keyText(name)}: ${typeText(type, 'given')} | null`,
  )
  const isCounted = call.rows !== undefined && (call.total !== undefined || total !== undefined)
  const answer = [
    ...(call.rows ? [`rows: ${call.rows.of}[]`] : []),
    ...(isCounted ? ['total: number'] : []),
    ...(isCounted && call.paging?.estimated !== undefined ? ['estimated: boolean'] : []),
    // A record that is read member by member has its version beside them.
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

/** A fixed value in the spelling of its type: a code or a text is one, however its file spells it. */
const fixedText = (fixed: string | number | boolean, type: WireType): string =>
  typeof fixed === 'string' || isTextInScreens(type.kind) ? literal(String(fixed)) : String(fixed)

/** By what a plain type is in screens. */
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

/** The names of all records these types are made of, in alphabetical order. */
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
