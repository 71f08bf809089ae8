import { partsOf } from '../../expression/parts'
import { isOperation, type Expr } from '../../expression/tree'
import { escaped } from '../rules/escaped'
import { type SourceNode, writtenAt } from '../source'
import { bodyPath } from './body-path'
import { textOf, type Report, type Spot } from './report'

/**
 * What tells a success from a refusal is a comparison: a member alone holds whatever code it carries, and a list or a text
 * always does. `true` alone is what a service without an envelope says.
 * @param usual a code as such answers carry it, for the cure
 */
export function checkJudges(report: Report, node: SourceNode, tree: Expr, usual: number): void {
  if (tree === true) return
  for (const part of judging(tree)) {
    const at = bodyPath(part)
    const written = at?.length ? `body.${at.join('.')}` : undefined
    const suggestions = written === undefined ? [] : [compared(written, usual)]
    const spot = written === undefined ? literalIn(node, part) : memberIn(node, written)
    report.add(
      'answer-not-compared',
      spot,
      { written: written ?? writtenAt(spot), usual: String(usual) },
      { suggestions },
    )
  }
}

const decides = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', '!', 'call'])

/** The parts of a condition that say neither yes nor no. */
function judging(tree: Expr): Expr[] {
  if (!isOperation(tree)) return typeof tree === 'boolean' ? [] : [tree]
  if (tree[0] === '&&' || tree[0] === '||') return partsOf(tree).flatMap(judging)
  if (tree[0] === '?') return [tree[2], tree[3]].flatMap(judging)
  return decides.has(tree[0]) ? [] : [tree]
}

/** As most answers say it; whoever knows better corrects the value. */
function compared(path: string, usual: number): string {
  if (/(\.|^)(is[A-Z]\w*|success|succeeded|ok)$/.test(path)) return `${path} == true`
  return /(code|status|state)$/i.test(path) ? `${path} == ${usual}` : `filled(${path})`
}

/** The member where it stands alone: beside a comparison it is another place. */
function memberIn(node: SourceNode, written: string): Spot {
  const alone = new RegExp(`(?<![\\w.])${escaped(written)}(?![\\w.])(?!\\s*([=!<>]|in\\b))`)
  const at = alone.exec(textOf(node) ?? '')?.index
  return at === undefined ? node : { file: node.file, span: node.spanAt(at, at + written.length) }
}

function literalIn(node: SourceNode, part: Expr): Spot {
  const branch =
    typeof part === 'number' ? new RegExp(`(?:\\|\\||&&)\\s*(${part})\\s*(?=[|&)]|$)`) : undefined
  const found = branch?.exec(textOf(node) ?? '')
  if (!found) return node
  const at = found.index + found[0].indexOf(found[1]!)
  return { file: node.file, span: node.spanAt(at, at + found[1]!.length) }
}
