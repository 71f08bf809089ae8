import { addingBehind, spelledValue, type Cure } from '../cure'
import { pathOf } from '../../expression/reads'
import { argumentsOf, partsOf } from '../../expression/parts'
import { isOperation, type Expr } from '../../expression/tree'
import { readsAs } from '../../vocabulary/wire-types'
import type { ScreenContext } from '../compile/context'
import { partOf, type Spot } from '../link/report'
import type { FieldUse } from '../link/uses'
import { widgetOf } from '../link/widget-of'
import { type SourceNode, writtenAt } from '../source'
import type { WireType } from '../../compiled'
import type { SentValue } from './arguments'

type End = 'start' | 'end'
const otherEnd = { start: 'end', end: 'start' } as const
const spelledTogether = /^(start|begin|end)(?=(time|date|day)$)/
const words = (name: string): string[] =>
  name
    .replace(spelledTogether, '$1_')
    .split(/(?=[A-Z])|_/)
    .map((word) => word.toLowerCase())
const named = (name: string, ...among: string[]): boolean => words(name).some((word) => among.includes(word))
const starts = (name: string): boolean => named(name, 'start', 'begin', 'from', 'since')
const ends = (name: string): boolean => named(name, 'end', 'to', 'until')
const swapped = (start: string, end: string): boolean =>
  ends(start) && !starts(start) && starts(end) && !ends(end)

const isEnd = (name: string | undefined): name is End => name === 'start' || name === 'end'

/** A range is sent by both its ends, each under the name of that end and with the days of both in it. */
export function checkEnds(
  context: ScreenContext,
  sent: readonly SentValue[],
  parameters: readonly string[],
): void {
  const reads = new Set(sent.flatMap(({ typed }) => typed.reads.map((path) => path.join('.'))))
  const given = sent.flatMap((one) => momentsIn(one.typed.tree).map((moment) => ({ ...one, ...moment })))
  const told = new Set<string>()
  for (const { name, node, path } of given) {
    const last = path.at(-1)
    const range = rangeOf(path)
    if (range === undefined || !isEnd(last) || told.has(range)) continue
    if (!(last === 'start' ? swapped(name, 'start') : swapped('end', name))) continue
    // Its other end is swapped with it.
    told.add(range)
    const other = given.find((one) => rangeOf(one.path) === range && one.path.at(-1) === otherEnd[last])
    context.report.add(
      'range-ends-swapped',
      node,
      { name, written: path.join('.'), other: otherEnd[last] },
      { cure: endsSwapped(range, node, other?.node) },
    )
  }
  for (const one of given) {
    const last = one.path.at(-1)
    const range = rangeOf(one.path)
    if (range !== undefined && told.has(range)) continue
    if (range !== undefined && isEnd(last) && !reads.has(`${range}.${otherEnd[last]}`))
      context.report.add(
        'range-end-missing',
        one.node,
        { name: range, end: last, other: otherEnd[last] },
        { cure: otherToo(context, range, one, parameters) },
      )
    else checkDay(context, one, one)
  }
}
const swaps: readonly (readonly [string, string])[] = [
  ['start', 'end'],
  ['begin', 'end'],
  ['from', 'to'],
  ['since', 'until'],
]
/** The name with the other end in it. */
const namesOfOther = (name: string): string[] =>
  swaps.flatMap(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].map(([was, is]) =>
      name.replace(new RegExp(`^${was}|${was![0]!.toUpperCase()}${was!.slice(1)}`), (found) =>
        found === was ? is! : is![0]!.toUpperCase() + is!.slice(1),
      ),
    ),
  )

/** The other end under the parameter that is called so. */
function otherToo(
  context: ScreenContext,
  range: string,
  { name, node, wire }: SentValue,
  parameters: readonly string[],
): Cure | undefined {
  const other = namesOfOther(name).find((one) => one !== name && parameters.includes(one))
  const plain = typeof node.value === 'string' ? turned(node.value, range) : undefined
  // The last day ends at its last second.
  const isBareDay = plain === `${range}.end` && isDay(context, plain.split('.'))
  const written = isBareDay && wire && isMoment(wire) ? `endOfDay(${plain})` : plain
  return other === undefined || written === undefined
    ? undefined
    : addingBehind(node, `${other}: ${spelledValue(written)}`)
}
/** Both ends of a range, each in the place of the other, with the seconds that go with them. */
const turned = (text: string, range: string): string =>
  text
    .replace(
      new RegExp(`(?<![\\w.])${range.replace(/\./g, '\\.')}\\.(start|end)\\b`, 'g'),
      (_, end: End) => `${range}.${otherEnd[end]}`,
    )
    .replace(/\b(start|end)OfDay\b/g, (_, end: End) => `${otherEnd[end]}OfDay`)

function endsSwapped(range: string, one: SourceNode, other: SourceNode | undefined): Cure | undefined {
  if (!other) return undefined
  const span = {
    start: Math.min(one.span.start, other.span.start),
    end: Math.max(one.span.end, other.span.end),
  }
  const written = writtenAt({ file: one.file, span })
  const ends = new RegExp(`(?<![\\w.])${range.replace(/\./g, '\\.')}\\.(start|end)\\b`, 'g')
  return { span, suggestions: [written.replace(ends, (_, end: End) => `${range}.${otherEnd[end]}`)] }
}

/** The range whose end it is. A row or a form is none, though a member of it be called `start`; the value under check may be one. */
const rangeOf = (path: readonly string[]): string | undefined =>
  isEnd(path.at(-1)) && (path.length > 2 || path[0] === 'value') ? path.slice(0, -1).join('.') : undefined

/** A moment that a parameter is given: the value it goes back to, and what is made of it on the way. */
interface Given {
  path: string[]
  /** From the outside in. */
  through: readonly string[]
}
const throughMoments = new Set(['startOfDay', 'endOfDay', 'addDays', 'addMonths'])

/** Whichever branch is taken, and whatever is made of it. */
function momentsIn(tree: Expr, through: readonly string[] = []): Given[] {
  const path = pathOf(tree)
  if (path) return [{ path, through }]
  if (!isOperation(tree)) return []
  switch (tree[0]) {
    case '?':
      return [tree[2], tree[3]].flatMap((part) => momentsIn(part, through))
    case '||':
      return partsOf(tree).flatMap((part) => momentsIn(part, through))
    case 'call': {
      const [, name, [when]] = tree
      return throughMoments.has(name) && when !== undefined ? momentsIn(when, [...through, name]) : []
    }
    default:
      return []
  }
}

/** The last day of what is asked for ends at its last second, the first begins at midnight. */
function checkDay(
  context: ScreenContext,
  { name, node, wire }: Pick<SentValue, 'name' | 'node' | 'wire'>,
  { path, through }: Given,
): void {
  const last = path.at(-1)
  const isLast = ends(name) || (last === 'end' && !starts(name))
  const isFirst = starts(name) || (last === 'start' && !ends(name))
  // A day further is an end by itself: what is before it is asked for.
  if (!wire || !isMoment(wire) || isLast === isFirst || through.some((one) => one.startsWith('add'))) return
  const written = path.join('.')
  const wanted = isLast ? 'endOfDay' : 'startOfDay'
  const rule = isLast ? 'last-day-missing' : 'first-day-missing'
  const params = { name, mended: `${wanted}(${written})` }
  const other = through.find((one) => one !== wanted)
  const cut = (part: string, mended: string): { spot: Spot; suggestions: string[] } =>
    String(node.value).includes(part)
      ? { spot: partOf(node, part), suggestions: [mended] }
      : { spot: node, suggestions: [] }
  if (other !== undefined && !through.includes(wanted)) {
    const { spot, suggestions } = cut(other, wanted)
    context.report.warn(rule, spot, params, { suggestions })
  } else if (isLast && through.length === 0 && isDay(context, path)) {
    const { spot, suggestions } = cut(written, `${wanted}(${written})`)
    context.report.warn(rule, spot, params, { suggestions })
  }
}

/** Of a day alone nothing is to be said: it has no time that could be the wrong one. */
const isMoment = ({ kind }: WireType): boolean => readsAs(kind) === 'datetime'

/** Whether what is read is a day, without a time: a day chosen in a form or filter, or an end of a range of days. */
function isDay(context: ScreenContext, [root, member, end, ...more]: readonly string[]): boolean {
  if (member === undefined || more.length > 0) return false
  const uses = usesOf(context, root).filter((use) => use.member === member)
  const wanted = end === undefined ? 'date' : 'dateRange'
  return uses.length > 0 && uses.every((use) => heldBy(context, use) === wanted)
}
const heldBy = (context: ScreenContext, use: FieldUse): string | undefined =>
  widgetOf(use, context.project.widgets)?.schema?.value

export function usesOf({ outline }: ScreenContext, root: string | undefined): FieldUse[] {
  if (root === 'filters' || root === 'asked') return outline.lists.flatMap(({ filters }) => filters)
  if (root !== 'form') return []
  const forms = [outline.pageForm, ...[...outline.dialogs.values()].map(({ form }) => form)]
  return forms.flatMap((form) => form?.uses ?? [])
}

/** A day that fills an end of its own name is midnight of it too; its field has no place to say otherwise. */
export function checkDayFilled(
  context: ScreenContext,
  name: string,
  wire: WireType,
  use: FieldUse,
  root: 'form' | 'filters',
): void {
  if (!isMoment(wire) || !ends(name) || starts(name) || heldBy(context, use) !== 'date') return
  const mended = `endOfDay(${root}.${name})`
  context.report.warn('last-day-missing', use.spot, { name, mended })
}

/** `range(endTime, startTime)` is the wrong way round. */
export function checkRanges(context: ScreenContext, node: SourceNode, tree: Expr): void {
  const [first, second] = argumentsOf(tree, 'range')?.map((part) => pathOf(part)?.at(-1)) ?? []
  if (first !== undefined && second !== undefined && swapped(first, second))
    context.report.add('range-ends-swapped', node, { name: 'range', written: first, other: 'start' })
  for (const inner of partsOf(tree)) checkRanges(context, node, inner)
}
