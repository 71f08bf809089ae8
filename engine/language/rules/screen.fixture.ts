/** A screen as far as rules about what is known look at it, made of one file. */
import type { Expr } from '../../expression/tree'
import { compileExpression } from '../../expression/compile'
import type { ScreenContext } from '../compile/context'
import { eachPart } from '../each-part'
import type { Mode } from '../../vocabulary/modes'
import type { DialogOutline, FormOutline, Opener } from '../link/outline'
import { textOf, type Report } from '../link/report'
import type { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'
import { anything } from './written.fixture'

/** Every scalar that reads a name is an expression. */
function treesIn(root: SourceNode): Map<SourceNode, Expr> {
  const trees = new Map<SourceNode, Expr>()
  const visit = (node: SourceNode): void => {
    const text = node.kind === 'scalar' ? textOf(node) : undefined
    if (text !== undefined && /\b(row|form|mode|value)\b/.test(text))
      trees.set(node, compileExpression(text, { names: anything }).tree)
    eachPart(node, visit)
  }
  visit(root)
  return trees
}

const formIn = (node: SourceNode | undefined): FormOutline | undefined =>
  node && {
    node,
    lists: [],
    uses: node.entries().map(({ key, node: use, keyNode }) => {
      const at = use.kind === 'map' ? use : node.file.root!.get('fields')!.get(key)!
      return {
        name: key,
        member: key,
        spot: keyNode,
        get: (one: string) => at.get(one),
      } as unknown as FieldUse
    }),
  }

/** `form`, `fields` that several forms may use, `dialogs` with a `form` and `openers` (`role`, `action`, `mode`, `dialog`), and `actions`. */
export function screenIn(report: Report, root: SourceNode, more: object = {}): ScreenContext {
  const action = (name: string): SourceNode | undefined => root.get('actions')?.get(name)
  const dialogs = new Map<string, DialogOutline>()
  for (const { key: name, node, keyNode } of root.get('dialogs')?.entries() ?? []) {
    const form = formIn(node.get('form'))
    dialogs.set(name, { name, node, keyNode, ...(form ? { form } : {}), openers: [], mentioned: new Set() })
  }
  for (const [name, dialog] of dialogs) {
    dialog.openers = (dialog.node.get('openers')?.items() ?? []).map((one): Opener => {
      const [by, within] = [textOf(one.get('action')), textOf(one.get('dialog'))]
      const step =
        by === undefined
          ? undefined
          : action(by)
              ?.get('steps')
              ?.items()
              .find((each) => textOf(each.get('open')) === name)
      return {
        mode: (textOf(one.get('mode')) ?? 'add') as Mode,
        at: {
          role: textOf(one.get('role')),
          dialog: within === undefined ? undefined : dialogs.get(within),
        } as Opener['at'],
        node: step?.get('open') ?? one,
        ...(by === undefined ? {} : { action: by }),
      }
    })
  }
  const standings = new Map(
    (root.get('standings')?.entries() ?? []).map(({ key, node }) => [
      key,
      node.items().map((one) => ({ dialog: dialogs.get(textOf(one) ?? '') })),
    ]),
  )
  const pageForm = formIn(root.get('form'))
  return {
    report,
    trees: treesIn(root),
    codes: new Map(),
    project: { calls: { calls: new Map() }, standIn: { deeds: {} } },
    outline: { root, pageForm, dialogs, action, standings },
    ...more,
  } as unknown as ScreenContext
}
