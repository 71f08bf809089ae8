import { holds } from '../../expression'
import { partsOf } from '../../expression/parts'
import type { Expr } from '../../expression/tree'
import { addingBehind } from '../cure'
import type { Foundation } from '../compile/context'
import { bodyPath } from '../link/body-path'
import type { LinkedCall } from '../link/calls'

const nobody = { now: () => '', scopeName: () => '', textOf: () => '' }

/** A list that is the whole answer has no members: a rule over one of them takes every such answer for a refusal. */
export function checkBareList({ report, app }: Foundation, { name, node, compiled }: LinkedCall): void {
  const spot = node.get('rows')?.get('at')
  if (!spot || compiled.rows?.at !== '') return
  const ok = compiled.ok ?? app.services.get(compiled.service)?.judgedBy
  if (ok === undefined || holds(ok, { body: [{}] }, nobody)) return
  const member = firstOf(ok)
  if (member === undefined) return
  report.add(
    'member-of-bare-list',
    node.keyNode('ok') ?? spot,
    { name, member },
    node.get('ok') ? {} : { cure: addingBehind(spot, 'ok: "true"', 1) },
  )
}

/** The first member of the body that a rule names, as it is written. */
function firstOf(tree: Expr): string | undefined {
  const path = bodyPath(tree)
  if (path?.length) return ['body', ...path].join('.')
  for (const part of partsOf(tree)) {
    const found = firstOf(part)
    if (found !== undefined) return found
  }
  return undefined
}
