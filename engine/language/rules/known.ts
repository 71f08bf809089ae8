import { respelled, type Cure } from '../cure'
import { isOperation, type Expr } from '../../expression/tree'
import { partsOf } from '../../expression/parts'
import { pathOf } from '../../expression/reads'
import type { ScreenContext } from '../compile/context'
import type { DialogOutline, FormOutline, Opener } from '../link/outline'
import { eachPart } from '../each-part'
import type { SourceNode } from '../source'
import type { FieldUse } from '../link/uses'
import { checkChanges, checkModeLeft } from './changes'
import { contradict, knownOfAll, factsOf, type Fact } from './facts'

/** What a place says against what is known where it stands. */
interface Against {
  rule: 'known-before' | 'read-while-hidden' | 'read-while-empty'
  params: Record<string, string>
  /** The condition that says otherwise. */
  by?: SourceNode
}

/** Whatever else an expression is, where it stands something is known: what it asks then is answered, or asks for nothing. */
export function checkKnown(context: ScreenContext): void {
  const places = new Places(context)
  const { outline } = context
  if (outline.pageForm) places.form(outline.pageForm, [])
  for (const dialog of outline.dialogs.values()) {
    const known = knownOfRow(context, dialog)
    if (dialog.form) places.form(dialog.form, known)
    for (const key of ['title', 'submit']) places.all(dialog.node.get(key), known)
  }
  for (const { key, node } of outline.root.get('actions')?.entries() ?? []) {
    const known = offeredWhen(context, node)
    places.all(node.get('visible'), [])
    places.all(node.get('disabled'), treeFacts(context, node.get('visible'), true))
    for (const key of ['label', 'steps', 'success']) places.all(node.get(key), known)
    checkChanges(context, node, known)
    checkModeLeft(context, key, node, known)
  }
  places.tell()
}

const treeFacts = (context: ScreenContext, node: SourceNode | undefined, holds: boolean): Fact[] => {
  const tree = node && context.trees.get(node)
  return tree === undefined ? [] : factsOf(tree, holds)
}

/** What is known when an action is done: it was shown, and not grey. */
const offeredWhen = (context: ScreenContext, action: SourceNode): Fact[] => [
  ...treeFacts(context, action.get('visible'), true),
  ...treeFacts(context, action.get('disabled'), false),
]

/** What is known of the row that a dialog was opened with, by whichever action. */
function knownOfRow(context: ScreenContext, dialog: DialogOutline): Fact[] {
  const openers = dialog.openers.filter(({ at }) => at.dialog !== dialog)
  if (openers.some(({ at }) => at.role !== 'row' && at.role !== 'cell')) return []
  return knownOfAll(openers.map((opener) => knownTo(context, opener))).filter(({ of }) => /^row\b/.test(of))
}
function knownTo(context: ScreenContext, { action, node }: Opener): Fact[] {
  const declared = action === undefined ? undefined : context.outline.action(action)
  if (!declared) return []
  const step = declared
    .get('steps')
    ?.items()
    .find((one) => one.get('open') === node)
  return [...offeredWhen(context, declared), ...treeFacts(context, step?.get('when'), true)]
}

/** A declaration may serve several forms: it is told of what is wrong in each of them. */
class Places {
  private readonly found = new Map<SourceNode, { times: number; told: Against[][] }>()

  constructor(private readonly context: ScreenContext) {}

  form(form: FormOutline, known: readonly Fact[]): void {
    const hidden = new Map(
      form.uses.flatMap((use) => {
        const visible = use.get('visible')
        const facts = treeFacts(this.context, visible, true)
        return visible ? [[use.member, { visible, facts }] as const] : []
      }),
    )
    for (const use of form.uses) this.use(use, known, hidden)
  }

  private use(use: FieldUse, known: readonly Fact[], hidden: Hidden): void {
    const shown = hidden.get(use.member)?.facts ?? []
    for (const key of keysOfUse)
      this.all(use.get(key), key === 'required' || key === 'rules' ? [...known, ...shown] : known, hidden)
  }

  /** Every expression in a place. */
  all(node: SourceNode | undefined, known: readonly Fact[], hidden: Hidden = new Map()): void {
    if (!node) return
    const tree = this.context.trees.get(node)
    if (tree !== undefined) {
      const told: Against[] = []
      walk(tree, known, hidden, told)
      const before = this.found.get(node) ?? { times: 0, told: [] }
      this.found.set(node, {
        times: before.times + 1,
        told: told.length > 0 ? [...before.told, told] : before.told,
      })
    }
    eachPart(node, (part) => this.all(part, known, hidden))
  }

  tell(): void {
    const causes = new Set<SourceNode>()
    for (const [node, { times, told }] of this.found) {
      const [first] = told[0] ?? []
      if (!first || told.length < times || (first.by && causes.has(first.by))) continue
      if (first.by) causes.add(first.by)
      const { file, span } = first.by ?? node
      const related = first.by && [{ file: file.path, span, note: '@declared-here' }]
      this.context.report.add(first.rule, node, first.params, {
        ...(related ? { related } : {}),
        cure: first.rule === 'read-while-empty' ? askedFilled(node, first.params.name!) : undefined,
      })
    }
  }
}

/** Whether it is filled, in the place of whether it is empty. */
function askedFilled(node: SourceNode, name: string): Cure | undefined {
  const escaped = name.replace(/\./g, '\\.')
  const written = String(node.value)
  const mended = written
    .replace(new RegExp(`(?<![\\w.])${escaped} == (null|'')(?= && )`), `filled(${name})`)
    .replace(new RegExp(`(?<![\\w.])${escaped} != (null|'')(?= \\|\\| )`), `!filled(${name})`)
    .replace(new RegExp(`!filled\\(${escaped}\\)(?= && )`), `filled(${name})`)
  return mended === written ? undefined : respelled(node, mended)
}

type Hidden = ReadonlyMap<string, { visible: SourceNode; facts: readonly Fact[] }>
const keysOfUse = [
  'label',
  'widget',
  'options',
  'hint',
  'tooltip',
  'default',
  'required',
  'rules',
  'choices',
  'lookup',
  'value',
  'visible',
  'disabled',
]

function walk(tree: Expr, known: readonly Fact[], hidden: Hidden, told: Against[]): void {
  if (!isOperation(tree)) return
  if (tree[0] === '&&' || tree[0] === '||') {
    const [sign, left, right] = tree
    walk(left, [...known, ...factsOf(right, sign === '&&')], hidden, told)
    walk(right, [...known, ...factsOf(left, sign === '&&')], hidden, told)
    return
  }
  if (tree[0] === '?') {
    const [, test, then, otherwise] = tree
    walk(test, known, hidden, told)
    walk(then, [...known, ...factsOf(test)], hidden, told)
    walk(otherwise, [...known, ...factsOf(test, false)], hidden, told)
    return
  }
  const facts = factsOf(tree)
  const never = facts.find((fact) => known.some((one) => contradict(one, fact)))
  if (never) told.push({ rule: 'known-before', params: { written: never.of } })
  const path = pathOf(tree)
  if (path) read(path, known, hidden, told)
  const asked = facts.find(({ empty }) => empty !== undefined)
  if (asked) return readHidden(asked.of.split('.'), known, hidden, told)
  for (const part of partsOf(tree)) walkRead(part, known, hidden, told)
}

/** Inside of a comparison a value is read, not asked for. */
function walkRead(tree: Expr, known: readonly Fact[], hidden: Hidden, told: Against[]): void {
  const path = pathOf(tree)
  if (path) read(path, known, hidden, told)
  else walk(tree, known, hidden, told)
}

function read(path: readonly string[], known: readonly Fact[], hidden: Hidden, told: Against[]): void {
  const name = path.join('.')
  if (known.some((fact) => fact.of === name && fact.empty === true))
    told.push({ rule: 'read-while-empty', params: { name } })
  readHidden(path, known, hidden, told)
}

/** Whoever reads a part of what a field holds reads the field. */
function readHidden(
  [root, member]: readonly string[],
  known: readonly Fact[],
  hidden: Hidden,
  told: Against[],
): void {
  const field = root === 'form' && member !== undefined ? hidden.get(member) : undefined
  if (field?.facts.some((fact) => known.some((one) => contradict(one, fact))))
    told.push({ rule: 'read-while-hidden', params: { name: `form.${member!}` }, by: field.visible })
}
