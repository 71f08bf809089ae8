import { addingBehind, eitherOf, holderOf, type Cure } from '../cure'
import { isOpenPermission, screenOfPermission } from '../../vocabulary/permissions'
import { isChange } from '../link/does'
import { partOf, textOf, textsOf } from '../link/report'
import type { SourceNode } from '../source'
import type { Foundation } from '../compile/context'
import type { KeysTold } from './key-at-button'

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
 * A call that changes something has a key of its own: a route or a session alone shows, and a role may be given to look only. Marks such
 * calls as `changes`. Another system's calls are its own to guard, and the shell's calls are about the caller himself.
 */
export function checkChangesKeyed(
  { calls, app, standIn, report }: Foundation,
  { told, asked }: KeysTold,
): void {
  const shell = new Set((app.root?.get('uses')?.entries() ?? []).map(({ node }) => textOf(node)))
  for (const linked of calls.calls.values()) {
    const { name: call, node } = linked
    const { changes: _last, ...rest } = linked.compiled
    const changes = !asked.has(call) && isChange(standIn, linked)
    // A new record: that of the last check is somebody else's.
    const compiled = (linked.compiled = changes ? { ...rest, changes } : rest)
    if (!changes) continue
    if (shell.has(call) || compiled.superAdmin || app.backendOf(compiled.service) === 'external') continue
    const keyless = textsOf(node.get('permission')).filter(
      ({ node: spot, text }) =>
        (isOpenPermission(text) || app.routes.has(screenOfPermission(text) ?? '')) && !told.has(spot),
    )
    const [first] = keyless
    if (first)
      report.add('change-without-key', first.node, {
        call,
        permission: keyless.map(({ text }) => text).join(', '),
      })
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
