import { readWall } from '../../clock'
import type { Member, WireType } from '../../compiled'
import { limitOf, wireLimits } from '../../vocabulary/limits'
import {
  isAmount,
  isList,
  isPlainWireType,
  mostAmount,
  plainWireTypes,
  wireTypeText,
} from '../../vocabulary/wire-types'
import { quoted } from '../source/mend'
import type { SourceNode } from '../source'
import { related } from './calls'
import type { WrittenPart } from './deeds'
import { textOf, type Report } from './report'
import type { LinkedCollection } from './stand-in'

type Value = string | number | boolean
/** How the value of a kind is written in an example, in the words of `words.<language>.json`. */
type Wanted =
  | '@example-amount'
  | '@example-most-amount'
  | '@example-whole'
  | '@example-number'
  | '@example-flag'
  | '@example-date'
  | '@example-datetime'
  | '@example-time'
  | '@example-list'
  | '@example-short'

interface Slip {
  wanted: Wanted
  suggestions?: string[]
  /** The most of it, as a number. */
  most?: number
}

/** Examples are records that are there from the beginning: what none could ever be would be refused by every list that shows it. */
export function checkExamples(linked: LinkedCollection, report: Report, written: WrittenPart[]): void {
  const { node, compiled } = linked
  const examples = node.get('examples')?.items() ?? []
  for (const example of examples)
    for (const { key, node: value } of example.entries()) {
      const member = compiled.members[key]
      if (!member) continue
      checkValue(report, key, member, value)
      const literal = literalOf(value)
      if (member.type.kind === 'code' && literal !== undefined)
        written.push({ node: value, tree: String(literal), item: compiled.name, member: key })
    }
  checkOwn(linked, examples, report)
}

function checkValue(report: Report, name: string, member: Member, node: SourceNode): void {
  const slip = slipIn(node, member)
  if (!slip) return
  const { wanted, suggestions = [], most } = slip
  report.add(
    'example-type',
    node,
    {
      name,
      type: wireTypeText(member.type),
      written: String(literalOf(node)),
      wanted,
      most: most === undefined ? '' : ` ${most}`,
    },
    { suggestions },
  )
}

const literalOf = ({ kind, value }: SourceNode): Value | undefined =>
  kind === 'scalar' && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    ? value
    : undefined

function slipIn(node: SourceNode, member: Member): Slip | undefined {
  const { type } = member
  if (isList(type.kind))
    return node.kind !== 'scalar' || node.value === null
      ? undefined
      : { wanted: '@example-list', ...asList(node) }
  const value = literalOf(node)
  if (value === undefined) return undefined
  return type.kind === 'bool'
    ? slipOfFlag(value, type)
    : isPlainWireType(type.kind)
      ? slipOfPlain(value, member)
      : undefined
}
/** `a,b` is how such a list goes over the wire. */
const asList = (node: SourceNode): { suggestions?: string[] } => {
  const text = textOf(node) ?? ''
  const items = text.split(',').map((one) => quoted(one.trim()))
  return /^[^[\]{}"':#]+$/.test(text) ? { suggestions: [`[${items.join(', ')}]`] } : {}
}

function slipOfFlag(value: Value, { on, off }: Extract<WireType, { kind: 'bool' }>): Slip | undefined {
  if (typeof value === 'boolean') return undefined
  const text = String(value).toLowerCase()
  const meant = [on, true].some((one) => text === String(one).toLowerCase())
    ? ['true']
    : [off, false].some((one) => text === String(one).toLowerCase())
      ? ['false']
      : []
  return { wanted: '@example-flag', suggestions: meant }
}

function slipOfPlain(value: Value, member: Member): Slip | undefined {
  const { kind } = member.type
  if (!isPlainWireType(kind)) return undefined
  const { reads } = plainWireTypes[kind]
  if (isAmount(kind)) return slipOfAmount(value)
  if (reads === 'number' || reads === 'percent') return slipOfNumber(value, kind === 'int')
  if (reads === 'date' || reads === 'datetime' || reads === 'time') return slipOfMoment(String(value), reads)
  const most = limitOf(member)
  if (wireLimits[kind].counts !== 'characters' || String(value).length <= most) return undefined
  return { wanted: '@example-short', most }
}

/** A screen holds whole cents, whatever the wire has. */
function slipOfAmount(value: Value): Slip | undefined {
  const number = typeof value === 'number' ? value : undefined
  if (number !== undefined && Number.isSafeInteger(number))
    return Math.abs(number) <= mostAmount ? undefined : { wanted: '@example-most-amount', most: mostAmount }
  const amount = typeof value === 'boolean' ? undefined : leadingNumber(String(value))
  if (amount === undefined) return { wanted: '@example-amount' }
  const cents = Math.round(Number(amount) * 100)
  // What has no decimals may have been meant either way.
  return {
    wanted: '@example-amount',
    suggestions: amount.includes('.') ? [String(cents)] : [amount, String(cents)],
  }
}
function slipOfNumber(value: Value, isWhole: boolean): Slip | undefined {
  if (typeof value === 'number' && (!isWhole || Number.isInteger(value))) return undefined
  const meant = typeof value === 'string' ? leadingNumber(value) : undefined
  const isMeant = meant !== undefined && (!isWhole || !meant.includes('.'))
  return { wanted: isWhole ? '@example-whole' : '@example-number', suggestions: isMeant ? [meant] : [] }
}
/** `1.25kg`: a unit is the field's to show. */
const leadingNumber = (text: string): string | undefined =>
  /^(-?(?:0|[1-9]\d*)(?:\.\d+)?)(?![\d.,-])\D*$/.exec(text.trim())?.[1]

function slipOfMoment(text: string, reads: keyof typeof spellings): Slip | undefined {
  const meant = momentMeant(text, reads)
  return meant && { wanted: spellings[reads].wanted, suggestions: meant.map(quoted) }
}

const spellings = {
  date: { pattern: /^\d{4}-\d\d-\d\d$/, wanted: '@example-date' },
  datetime: { pattern: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, wanted: '@example-datetime' },
  time: { pattern: /^\d\d:\d\d(:\d\d)?$/, wanted: '@example-time' },
} as const
/** What a day, a moment or a time of day is to be instead; undefined where it is one that exists, as screens spell it. */
export function momentMeant(text: string, reads: keyof typeof spellings): string[] | undefined {
  const isOne = (one: string): boolean =>
    spellings[reads].pattern.test(one) && readWall(reads === 'time' ? `2000-01-01 ${one}` : one) !== null
  return text === '' || isOne(text) ? undefined : respelled(text, reads).filter(isOne)
}
/** The same moment in the spelling of screens. */
function respelled(text: string, reads: keyof typeof spellings): string[] {
  const two = (part = '0'): string => part.padStart(2, '0')
  const time = /(?:^|[T\s])(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?(?:\.\d+)?$/.exec(text)
  const clock = [
    two(time?.[1]),
    two(time?.[2]),
    ...(reads === 'datetime' || time?.[3] ? [two(time?.[3])] : []),
  ].join(':')
  if (reads === 'time') return time ? [clock] : []
  const day = /^(\d{4})(?:[-/.年]?)(\d{1,2})(?:[-/.月]?)(\d{1,2})日?(?=$|[T\s])/.exec(text)
  if (!day) return []
  const date = `${day[1]}-${two(day[2])}-${two(day[3])}`
  return [reads === 'date' ? date : `${date} ${clock}`]
}

/** What is of one record only is of one example only: nothing could be kept at all. */
function checkOwn(
  { node, compiled }: LinkedCollection,
  examples: readonly SourceNode[],
  report: Report,
): void {
  // Of some records only: whether both are of them, their other members decide, which are made up.
  for (const { members } of compiled.unique.filter(({ where }) => where === undefined)) {
    const seen = new Map<string, SourceNode>()
    for (const example of examples) {
      const nodes = members.map((member) => example.get(member))
      const texts = nodes.map((one) => textOf(one) ?? '')
      const last = nodes.at(-1)
      if (!last || texts.includes('')) continue
      const key = JSON.stringify(texts.map((one) => one.normalize('NFKC').toLowerCase().trim()))
      const first = seen.get(key)
      if (first)
        report.add(
          'example-twice',
          last,
          {
            name: members.join(', '),
            written: texts.join(', '),
            label: textOf(node.get('label')) ?? compiled.name,
          },
          { related: [related(first)] },
        )
      else seen.set(key, last)
    }
  }
}
