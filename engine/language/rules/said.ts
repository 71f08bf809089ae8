import { isOperation, type Expr } from '../../expression/tree'
import { argumentsOf, isOrder, partsOf } from '../../expression/parts'
import type { ScreenContext } from '../compile/context'
import { textOf } from '../link/report'
import { eachPart } from '../each-part'
import type { SourceNode } from '../source'
import { checkOpposite } from './said-opposite'

/** What people are told is what is asked: a number, or a limit, that a text names is the one beside it. */
export function checkSaid(context: ScreenContext, node: SourceNode): void {
  if (node.kind === 'map') {
    checkMessage(context, node)
    limitsWithMessage.forEach(([key, companion]) => {
      const message = node.get(companion)
      if (message) checkLimit(context, node.get(key), message)
    })
    checkHint(context, node)
  }
  eachPart(node, (part) => checkSaid(context, part))
}

const limitsWithMessage = [
  ['most', 'mostMessage'],
  ['under', 'underMessage'],
  ['upTo', 'underMessage'],
] as const

const wordOf = (node: SourceNode | undefined): string | undefined =>
  textOf(node?.kind === 'map' ? node.get('text') : node)

const spelledNumber = /\d+(?:\.\d+)?/g
const numbersIn = (text: string): number[] => (text.match(spelledNumber) ?? []).map(Number)

/** A limit that its own message names is named rightly. */
function checkLimit(context: ScreenContext, limit: SourceNode | undefined, message: SourceNode): void {
  const [written, said] = [textOf(limit), wordOf(message)]
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([KMG]?)B?$/i.exec(written ?? '') ?? []
  if (!limit || said === undefined || number === undefined) return
  const named = [...said.matchAll(/(\d+(?:\.\d+)?)\s*([KMG]?)/gi)].filter(
    ([, , other = '']) => other.toLowerCase() === unit.toLowerCase(),
  )
  if (named.length > 0 && !named.some(([, one]) => Number(one) === Number(number)))
    tell(
      context,
      limit,
      message,
      written!,
      named.length === 1 ? written!.replace(number, named[0]![1]!) : undefined,
    )
}

function tell(
  context: ScreenContext,
  spot: SourceNode,
  text: SourceNode,
  written: string,
  meant?: string,
): void {
  const { file, span } = text
  context.report.warn(
    'said-otherwise',
    spot,
    { written },
    {
      related: [{ file: file.path, span, note: '@said-here' }],
      ...(meant === undefined ? {} : { suggestions: [meant] }),
    },
  )
}

/** What a hint says of the limits of its field. A recommendation is none. */
function checkHint(context: ScreenContext, node: SourceNode): void {
  const hint = node.get('hint')
  const said = wordOf(hint)
  if (!hint || said === undefined) return
  const [, most] = /(?:最多|至多|不超过|限)(\d+)\s*[张个]/.exec(said) ?? []
  const [, length] = /(?:长度|最多|至多|不超过)(?:\d+\s*[-~～至到])?(\d+)\s*(?:个?字|位)/.exec(said) ?? []
  const [, , size, unit] = /(小于|不超过|以内)\s*(\d+)\s*([KMG])/i.exec(said) ?? []
  const [options] = node.get('widget')?.entries() ?? []
  const isOther = (limit: SourceNode | undefined, number: string | undefined): limit is SourceNode =>
    number !== undefined && limit !== undefined && textOf(limit) !== number
  const limitOfMany = options?.node.get('most')
  if (isOther(limitOfMany, most)) tell(context, limitOfMany, hint, textOf(limitOfMany)!, most)
  const limitOfText = node.get('maxLength')
  if (isOther(limitOfText, length)) tell(context, limitOfText, hint, textOf(limitOfText)!, length)
  const limitOfSize = options?.node.get('under') ?? options?.node.get('upTo')
  if (size !== undefined) {
    const written = textOf(limitOfSize)
    const [, number, own] = /^(\d+)([KMG])B?$/i.exec(written ?? '') ?? []
    if (limitOfSize && own?.toLowerCase() === unit!.toLowerCase() && number !== size)
      tell(context, limitOfSize, hint, written!, written!.replace(number!, size))
  }
}

interface Comparison {
  sign: string
  number?: number
}
const isStrict = (sign: string): boolean => sign === '<' || sign === '>'

/** Every comparison that a check is made of. */
function comparisonsIn(tree: Expr): Comparison[] {
  if (!isOperation(tree)) return []
  const [sign] = tree
  if (sign === '&&' || sign === '||') return partsOf(tree).flatMap(comparisonsIn)
  if (!isOrder(sign) && sign !== '==' && sign !== '!=') return []
  const number = literalOf(partsOf(tree)[1] ?? null)
  return [{ sign, ...(number === undefined ? {} : { number }) }]
}
function literalOf(tree: Expr): number | undefined {
  if (typeof tree === 'number') return Math.abs(tree)
  if (isOperation(tree) && tree[0] === 'neg') return literalOf(tree[1])
  const [amount] = argumentsOf(tree, 'yuan') ?? []
  return amount === undefined ? undefined : literalOf(amount)
}

/** Words before a number that say whether it is itself allowed; `大于` after a `不` is another word. */
const inclusive =
  /(?:不能?得?(?:超过|大于|小于|低于|少于)|不[高多]于|最多|至多|最高|(?<!超过)最大|至少|最少|最低)[^\d，,。；]{0,4}$/
const exclusive = /(?<![不能得])(?:大于|小于|少于|低于|高于|多于)[^\d，,。；]{0,2}$/
const forbids = /不[能得](?:超过|大于|小于|低于|少于)/

/** A check asks for the numbers of its message, and for the limit itself where the message allows it. */
function checkMessage(context: ScreenContext, node: SourceNode): void {
  const check = node.get('check')
  const message = node.get('message')
  const said = wordOf(message)
  const tree = check && context.trees.get(check)
  if (!check || !message || said === undefined || tree === undefined) return
  if (checkOpposite(context.report, check, message, said, tree)) return
  const comparisons = comparisonsIn(tree)
  const known = [...said.matchAll(spelledNumber)].map(({ 0: number, index }) => {
    const before = said.slice(0, index)
    const strict = inclusive.test(before) ? false : exclusive.test(before) ? true : undefined
    return { number: Number(number), strict }
  })
  const isSaid = ({ sign, number }: Comparison): boolean =>
    known.some(
      (one) =>
        one.number === number ||
        (isOrder(sign) && one.strict === !isStrict(sign) && Math.abs(one.number - number!) === 1),
    )
  const isTurned = ({ sign, number }: Comparison): boolean =>
    isOrder(sign) &&
    known.some((one) => one.number === number && one.strict !== undefined && one.strict !== isStrict(sign))
  const numbered = comparisons.filter(({ number }) => number !== undefined)
  const unsaid = known.length > 0 && numbered.find((one) => !isSaid(one))
  if (unsaid) return tell(context, check, message, String(unsaid.number))
  const turned =
    comparisons.find(isTurned) ??
    (forbids.test(said) && numbersIn(said).length === 0 && comparisons.length === 1
      ? comparisons.find(({ sign, number }) => number === undefined && (sign === '<' || sign === '>'))
      : undefined)
  if (turned) tell(context, check, message, turned.sign)
}
