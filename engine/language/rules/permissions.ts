import { addingBehind, eitherOf, holderOf, type Cure } from '../cure'
import { deeds } from '../../vocabulary/stand-in'
import { isOpenPermission, screenOfPermission } from '../../vocabulary/permissions'
import { partOf, textsOf } from '../link/report'
import type { SourceNode } from '../source'
import type { Foundation } from '../compile/context'

/** The keys and routes that calls name must exist. */
export function checkCallPermissions({ calls, app }: Foundation): void {
  for (const { node } of calls.calls.values()) {
    const exports = node.get('exports')?.get('permission')
    for (const { node: place, text: key } of [...textsOf(node.get('permission')), ...textsOf(exports)]) {
      const screen = screenOfPermission(key)
      if (screen !== undefined) app.useRoute(screen, partOf(place, screen))
      else if (!isOpenPermission(key)) app.checkPermission(key, place)
    }
  }
}

/**
 * Of a stand-in nothing else stands before what is written: where no key is needed, everybody who signs in writes.
 * @param told permissions of which it is told already that a button demands more
 */
export function checkOpenWrites({ calls, standIn, report }: Foundation, told: ReadonlySet<SourceNode>): void {
  for (const { name: call, node } of calls.calls.values()) {
    const deed = standIn.deeds[call]
    if (!deed || !deeds[deed.verb].writes) continue
    for (const { node: spot, text: permission } of textsOf(node.get('permission')))
      if (isOpenPermission(permission) && !told.has(spot))
        report.warn('write-open-to-all', spot, { call, of: deed.of, permission })
  }
}

/** A submit that says no key of its own says one that its call accepts; one that stands before the call is another one. */
export function accepting(node: SourceNode, accepted: readonly string[]): Cure | undefined {
  const own = accepted.filter((key) => !key.startsWith('route:'))
  const holder = holderOf(node, 'permission')
  const declared = holder?.get('permission')
  if (!holder || !declared) {
    const isSubmit = /(^|\.)submit(\.\w+)?\.call$/.test(node.pointer)
    return isSubmit ? eitherOf(own.map((key) => addingBehind(node, `permission: ${key}`))) : undefined
  }
  if (declared.kind !== 'scalar') return undefined
  const { start } = node.span
  // What stands before the call is the place itself.
  if (declared.span.end <= start) return { span: declared.span, suggestions: own }
  const before = node.file.text.slice(start, declared.span.start)
  return { span: { start, end: declared.span.end }, suggestions: own.map((key) => before + key) }
}
