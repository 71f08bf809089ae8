import { addingFirst } from '../cure'
import { readsOf } from '../../expression/reads'
import type { WireType } from '../../compiled'
import { readsAs, type Reads } from '../../vocabulary/wire-types'
import type { Project } from '../compile/context'
import { related, type LinkedCall } from '../link/calls'
import { textOf, type Spot } from '../link/report'
import { widgetOf } from '../link/widget-of'

interface Sign {
  what: string
  spot: Spot
}

/**
 * A password, or what is as good as one, in a call that does not say `secret`: its answer would be kept to be given again. Seen by the name of
 * what is sent or answered, by the widget it is typed into, and by what the application uses the call for.
 */
export function checkSecretsSaid(project: Project): void {
  const typed = typedSecrets(project)
  const uses = project.app.root?.get('uses')?.entries() ?? []
  for (const linked of project.calls.calls.values()) {
    if (linked.node.get('secret')) continue
    const use = uses.find(({ key, node }) => opens.has(key) && textOf(node) === linked.name)
    const found = named(linked) ?? typed.get(linked.name) ?? (use && { what: use.key, spot: use.keyNode })
    if (found)
      project.report.add(
        'secret-unsaid',
        linked.keyNode,
        { name: linked.name, what: found.what },
        {
          cure: addingFirst(linked.keyNode, linked.node, 'secret: true'),
          related: [related(found.spot, '@seen-by-this')],
        },
      )
  }
}

/** Whatever the application uses these calls for, a password or what opens a session goes with them. */
const opens: ReadonlySet<string> = new Set(['login', 'password', 'ticket'])

const secretWords = /(?:passcode|passphrase|passwd|password|pwd|secret|credentials?|token)$/i

/** A flag about a password, or the day of its end, is none. */
const mayHold: ReadonlySet<Reads> = new Set<Reads>(['text', 'code', 'id', 'any'])
const isSecret = (name: string, { kind }: WireType): boolean =>
  secretWords.test(name) && mayHold.has(readsAs(kind))

function named({ node, keyNode, compiled }: LinkedCall): Sign | undefined {
  const ofKey = (key: 'sends' | 'reads', what: string): Sign => ({
    what,
    spot: node.get(key)?.keyNode(what) ?? keyNode,
  })
  for (const [name, { type, at }] of Object.entries(compiled.parameters))
    if (isSecret(name, type) || isSecret(at, type)) return ofKey('sends', name)
  for (const [name, { type, at }] of Object.entries(compiled.reads))
    if ([name, ...at].some((one) => isSecret(one, type))) return ofKey('reads', name)
  return undefined
}

/** The calls that are sent what is typed into a widget of secrets. */
function typedSecrets({ formCalls, widgets }: Project): Map<string, Sign> {
  const found = new Map<string, Sign>()
  for (const { call, form, byName, besides } of formCalls) {
    const sent = new Set([
      ...byName,
      ...Object.values(besides).flatMap((tree) =>
        readsOf(tree).flatMap(([root, member]) => (root === 'form' && member ? [member] : [])),
      ),
    ])
    for (const use of form?.uses ?? [])
      if (sent.has(use.member) && widgetOf(use, widgets)?.schema?.secret)
        found.set(call, { what: use.member, spot: use.spot })
  }
  return found
}
