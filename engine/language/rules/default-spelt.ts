import type { ScreenContext } from '../compile/context'
import { argumentsOf } from '../../expression/parts'
import type { Typed } from '../compile/expression'
import type { Type } from '../../expression/compile'
import { momentMeant } from '../link/examples'
import { textOf } from '../link/report'
import type { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'
import { quoted } from '../source/mend'

const words = {
  date: '@example-date',
  datetime: '@example-datetime',
  time: '@example-time',
} as const

/** A field begins with a value in its own spelling: another one shows nothing, or more than the field holds, and is never sent. */
export function checkDefaultSpelt(
  { report }: ScreenContext,
  use: FieldUse,
  node: SourceNode,
  { tree, type }: Typed,
  { kind }: Type,
): void {
  if (kind !== 'date' && kind !== 'datetime' && kind !== 'time') return
  const tell = (suggestions: string[]): void =>
    report.add(
      'default-spelt',
      node,
      { name: use.name, written: textOf(node) ?? '', wanted: words[kind] },
      { suggestions },
    )
  if (kind === 'date' && type.kind === 'datetime') {
    return tell(argumentsOf(tree, 'now') ? ['today()'] : [])
  }
  const meant = typeof tree === 'string' ? momentMeant(tree, kind) : undefined
  if (meant) tell(meant.map((one) => quoted(`'${one}'`)))
}
