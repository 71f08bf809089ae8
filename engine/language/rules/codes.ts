import { isOperation, type Expr } from '../../expression/tree'
import { equalityOf, isName, listedIn, partsOf } from '../../expression/parts'
import type { ScreenContext } from '../compile/context'
import { swappedOptions } from '../shape/slips'
import { eachPart } from '../each-part'
import type { SourceNode } from '../source'
import { modeNames } from '../../vocabulary/modes'
import { textOf } from '../link/report'
import type { FieldUse } from '../link/uses'
import { escaped } from './escaped'

/** Whoever takes what is found: a screen, or what the calls of stand-ins do. */
type Reporting = Pick<ScreenContext, 'report'>

/** The codes a member can have, with their texts; fields of one name may offer different ones. */
export type Codes = ReadonlyMap<string, string>

/** The codes that the fields of a screen offer, by member. A member is left out where some field of it may hold others too; `open` takes it. */
export function codesOffered(root: SourceNode, open = new Set<string>()): ReadonlyMap<string, Codes> {
  const found = new Map<string, Map<string, string>>()
  const declared = root.get('fields')
  const note = (name: string, node: SourceNode): void => {
    const member = textOf(node.get('name')) ?? textOf(declared?.get(name)?.get('name')) ?? name
    if (['lookup', 'otherwise', 'choices'].some((key) => node.get(key))) open.add(member)
    const codes = found.get(member) ?? new Map<string, string>()
    const options = node.get('options')
    if (options && swappedOptions(options)) open.add(member)
    for (const { key, node: option } of node.get('options')?.entries() ?? [])
      codes.set(key, textOfOption(option))
    if (codes.size > 0) found.set(member, codes)
  }
  const visit = (node: SourceNode): void => {
    const name = node.kind === 'map' ? textOf(node.get('field')) : undefined
    if (name !== undefined) note(name, node)
    eachPart(node, visit)
  }
  for (const { key, node } of declared?.entries() ?? []) note(key, node)
  visit(root)
  for (const member of open) found.delete(member)
  return found
}

/** The codes of one field, with their texts; undefined where it may hold others too. */
export function closedCodes(use: FieldUse): Codes | undefined {
  const options = use.get('options')?.entries() ?? []
  if (options.length === 0 || ['lookup', 'otherwise', 'choices'].some((key) => use.get(key))) return undefined
  return new Map(options.map(({ key, node }) => [key, textOfOption(node)]))
}
/** A field whose options are `true` and `false`, or one of them: what it holds is a flag. */
export function isFlagField(use: FieldUse): boolean {
  const codes = closedCodes(use)
  return codes !== undefined && [...codes.keys()].every((code) => code === 'true' || code === 'false')
}
const textOfOption = (option: SourceNode): string => textOf(option) ?? textOf(option.get('text')) ?? ''

const ofMode: Codes = new Map(modeNames.map((mode) => [mode, mode]))

/** A comparison with a code that nothing offers is decided before anyone asks: a condition that is never, or always, true. */
export function checkComparedCodes(
  context: Reporting,
  node: SourceNode,
  tree: Expr,
  codesOf: (member: string, root: Expr) => Codes | undefined,
): void {
  const part = comparisonOf(tree)
  const known = part && (part.of === undefined ? ofMode : codesOf(part.of, part.root))
  for (const code of part?.codes ?? []) checkCode(context, node, { name: part?.of ?? 'mode', known }, code)
  for (const inner of partsOf(tree)) checkComparedCodes(context, node, inner, codesOf)
}

/** What stands for a code must be one that its field offers. */
export function checkCode(
  context: Reporting,
  node: SourceNode,
  { name, known }: { name: string; known: Codes | undefined },
  code: Expr,
): void {
  if (!known || code === null || code === '' || typeof code === 'object') return
  const written = String(code)
  if (known.has(written)) return
  const meant = [...known].flatMap(([one, text]) => (text === written ? [one] : []))
  const at =
    typeof node.value === 'string' ? node.value.search(new RegExp(`(?<!\\w)${escaped(written)}(?!\\w)`)) : -1
  const spot = at < 0 ? node : { file: node.file, span: node.spanAt(at, at + written.length) }
  const params = { name: written, member: name, known: [...known.keys()].join(', ') }
  context.report.add('code-not-offered', spot, params, suggestionsFor(meant, written, known))
}
/** Every code that an expression may come to: those of its branches and of its list. */
export function checkCodesWritten(
  context: Reporting,
  node: SourceNode,
  codes: { name: string; known: Codes | undefined },
  tree: Expr,
): void {
  if (!codes.known) return
  if (!isOperation(tree)) return checkCode(context, node, codes, tree)
  for (const one of branchesOf(tree)) checkCodesWritten(context, node, codes, one)
}
function branchesOf(tree: Expr): readonly Expr[] {
  if (!isOperation(tree)) return []
  if (tree[0] === '?') return [tree[2], tree[3]]
  return tree[0] === 'list' || tree[0] === '||' ? partsOf(tree) : []
}

/** Of codes of a letter or two each is as near as any other: all are shown where they are few. */
const suggestionsFor = (
  meant: string[],
  written: string,
  known: Codes,
): { suggestions: string[] } | { among: Iterable<string> } =>
  meant.length > 0
    ? { suggestions: meant }
    : written.length >= 3
      ? { among: known.keys() }
      : { suggestions: known.size <= 3 ? [...known.keys()] : [] }

interface Comparison {
  /** The member; absent = the mode of the form. */
  of?: string
  /** What it is a member of. */
  root: Expr
  codes: readonly Expr[]
}
function comparisonOf(tree: Expr): Comparison | undefined {
  const asked = equalityOf(tree)
  if (!asked) return undefined
  const { sign, left, right } = asked
  if (sign === 'in')
    return (
      withCodes(left, listedIn(right) ?? []) ?? (isOperation(left) ? undefined : withCodes(right, [left]))
    )
  return withCodes(left, [right]) ?? withCodes(right, [left])
}

function withCodes(tree: Expr, codes: readonly Expr[]): Comparison | undefined {
  if (!isOperation(tree) || codes.some(isOperation)) return undefined
  if (isName(tree, 'mode')) return { root: null, codes }
  return tree[0] === '.' ? { of: tree[2], root: tree[1], codes } : undefined
}
