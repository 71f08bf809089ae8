import { addingFirst } from '../cure'
import { nearest } from '../../expression/nearest'
import { usualMode } from '../../vocabulary/modes'
import { routePermission } from '../../vocabulary/permissions'
import type { Project } from '../compile/context'
import type { Finding, RuleId } from '../finding'
import { textOf, textsOf } from '../link/report'
import type { SourceNode } from '../source'

/**
 * What a call or an action without a permission needs, in full, now that all files are known: the key that its screen and its
 * name make, one that is listed before one that is not; of a call that a screen asks by itself that screen's route.
 */
export function withPermissionsWanted(project: Project, findings: readonly Finding[]): Finding[] {
  const isMeant = ({ rule, params }: Finding): boolean =>
    rule === ('missing-key' satisfies RuleId) && params.key === 'permission'
  if (!findings.some(isMeant)) return [...findings]
  const wanted = new Map<string, { key: string; keyNode: SourceNode; node: SourceNode }>()
  for (const { name, keyNode, node } of project.calls.calls.values()) {
    const key = ofCall(project, name)
    if (key !== undefined) wanted.set(placeOf(keyNode), { key, keyNode, node })
  }
  for (const { name: screen, root } of screensOf(project))
    for (const { key, keyNode, node } of root.get('actions')?.entries() ?? [])
      wanted.set(placeOf(keyNode), { key: listed(project, screen, key), keyNode, node })
  return findings.map((one) => {
    const found = isMeant(one) ? wanted.get(`${one.file} ${one.span.start}`) : undefined
    if (!found) return one
    const { key, keyNode, node } = found
    const cure = addingFirst(keyNode, node, `permission: ${key}`)
    const told = { ...one, params: { ...one.params, wanted: `permission: ${key}` } }
    return cure ? { ...told, span: keyNode.file.written(cure.span), suggestions: cure.suggestions } : told
  })
}

const placeOf = ({ file, span }: SourceNode): string => `${file.path} ${file.written(span).start}`
const screensOf = ({ screens }: Project): { name: string; root: SourceNode }[] =>
  [...screens.all.values()].map(({ name, root }) => ({ name, root }))

/** `screen:name`, or the listed key of the screen that is spelt nearly so. */
function listed({ app }: Project, screen: string, name: string): string {
  const composed = `${screen}:${name}`
  if (app.permissions.has(composed)) return composed
  const own = [...app.permissions.keys()].filter((key) => key.startsWith(`${screen}:`))
  return nearest(composed, own)[0] ?? composed
}

/** The key under which a screen makes the call: that of the action that makes it, or the screen's own route. */
function ofCall(project: Project, call: string): string | undefined {
  for (const { name: screen, root } of screensOf(project))
    for (const node of namesOf(root, call)) {
      const [part, name] = node.pointer.split('.') as [string, string]
      const actions = root.get('actions')
      if (part === 'actions') return keyOf(actions?.get(name)) ?? listed(project, screen, name)
      const opener = part === 'dialogs' ? openerOf(actions, name, node.pointer) : undefined
      if (opener) return keyOf(opener.node) ?? listed(project, screen, opener.key)
      if (part !== 'dialogs') return routePermission(screen)
    }
  return undefined
}

const keyOf = (action: SourceNode | undefined): string | undefined =>
  textsOf(action?.get('permission')).find(({ text }) => text.includes(':'))?.text

/** The places where a screen names a call. */
function namesOf(node: SourceNode, call: string): SourceNode[] {
  if (node.kind === 'scalar') return textOf(node) === call ? [node] : []
  return [...node.entries().map((entry) => entry.node), ...node.items()].flatMap((one) => namesOf(one, call))
}

/** The action that opens a dialog, in the mode that the submit is of where it says one. */
function openerOf(
  actions: SourceNode | undefined,
  dialog: string,
  pointer: string,
): { key: string; node: SourceNode } | undefined {
  const mode = /\.submit\.(\w+)\.call$/.exec(pointer)?.[1]
  return actions
    ?.entries()
    .find(({ node }) =>
      (node.get('steps')?.items() ?? []).some(
        (step) =>
          textOf(step.get('open')) === dialog &&
          (mode === undefined || (textOf(step.get('mode')) ?? usualMode) === mode),
      ),
    )
}
