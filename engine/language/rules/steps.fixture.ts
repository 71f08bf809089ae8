/** Steps of an action as they stand in a file, compiled as far as rules about their order look at them. */
import type { Step } from '../../compiled'
import { readsOf } from '../../expression/reads'
import type { Expr } from '../../expression/tree'
import type { StepFacts } from '../compile/step-facts'
import { textOf } from '../link/report'
import type { SourceNode } from '../source'
import { treeOf, type Names } from './written.fixture'

const named: Record<string, string> = {
  call: 'call',
  download: 'call',
  openUrl: 'call',
  open: 'dialog',
  go: 'screen',
}
const verbs = [
  ...Object.keys(named),
  'check',
  'confirm',
  'close',
  'reload',
  'set',
  'pick',
  'return',
  'back',
  'mode',
]

export const treeAt = (node: SourceNode | undefined, names?: Names): Expr | undefined => {
  const source = textOf(node)
  return source === undefined ? undefined : treeOf(source, names)
}

export function factsIn(action: SourceNode, names?: Names): StepFacts[] {
  return (action.get('steps')?.items() ?? []).map((node) => {
    const verb = textOf(node) ?? verbs.find((one) => node.get(one))!
    const treesAt = (key: string): Record<string, Expr> =>
      Object.fromEntries((node.get(key)?.entries() ?? []).map((one) => [one.key, treeAt(one.node, names)!]))
    const step = {
      do: verb,
      [named[verb] ?? 'of']: textOf(node.get(verb)),
      ...(verb === 'reload' ? { list: textOf(node.get('reload')) } : {}),
      send: treesAt('send'),
      give: treesAt('give'),
      check: treeAt(node.get('check'), names),
      when: treeAt(node.get('when'), names),
    } as unknown as Step
    const trees = [
      ...Object.values(treesAt('send')),
      ...Object.values(treesAt('give')),
      treeAt(node.get('when'), names),
    ]
    const reads = trees.flatMap((tree) => (tree === undefined ? [] : readsOf(tree)))
    return { node, step, reads, fromForm: false, readsForm: false }
  })
}
