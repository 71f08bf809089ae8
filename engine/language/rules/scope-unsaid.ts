import { addingBehind } from '../cure'
import type { Project, ScreenContext } from '../compile/context'
import type { LinkedCall } from '../link/calls'
import { textOf } from '../link/report'
import type { FieldUse } from '../link/uses'
import { widgetOf } from '../link/widget-of'

/** A parameter of a call that is filled with what people choose among their own scopes. */
export interface ScopeSent {
  linked: LinkedCall
  name: string
}

/** The list of scopes that people have themselves; others may offer those of somebody else. */
const own = 'own'

/** Notes that fields fill a parameter, where they offer people their own scopes. */
export function noteScopeSent(context: ScreenContext, sent: ScopeSent, uses: readonly FieldUse[]): void {
  const offersOwn = uses.some((use) => {
    const widget = widgetOf(use, context.project.widgets)
    const { scope = context.project.app.scopeSources[0] } = context
    return widget?.schema?.ofScope && (textOf(widget.options?.get('source')) ?? scope) === own
  })
  if (offersOwn) context.scopesSent.push(sent)
}

/** A field of scopes offers nothing where the application has none. */
export function checkScopesThere({ project, report }: ScreenContext, use: FieldUse): void {
  const widget = widgetOf(use, project.widgets)
  if (!widget?.schema?.ofScope || project.app.scopeSources.length > 0) return
  report.add('scope-of-nothing', widget.node ?? use.spot, { field: use.name })
}

/**
 * The server cuts a call to the scopes of whoever makes it by the parameter that the call names as its `scope`, and refuses the code of
 * somebody else's there. Another one that a choice of scopes fills is taken as it comes. A collection with a `scope` keeps its records
 * apart whatever is sent.
 */
export function checkScopesSaid(project: Project, contexts: readonly ScreenContext[]): void {
  const { app, standIn, report } = project
  for (const { linked, name } of contexts.flatMap(({ scopesSent }) => scopesSent)) {
    const { service, scope, superAdmin } = linked.compiled
    const of = standIn.collections[standIn.deeds[linked.name]?.of ?? '']
    const isKept = of !== undefined && (of.scope !== undefined || Object.hasOwn(of.members, name))
    const spot = linked.node.get('sends')?.keyNode(name)
    if (scope !== undefined || superAdmin || isKept || !spot || app.backendOf(service) === 'external')
      continue
    const cure = addingBehind(spot, `scope: ${name}`, 1)
    report.warn('scope-unsaid', spot, { name, call: linked.name }, { cure })
  }
}

/** The members of stand-in records, as `Collection.member`, that are filled with what people choose among their scopes. */
export const membersOfScopes = (
  { standIn }: Project,
  contexts: readonly ScreenContext[],
): ReadonlySet<string> =>
  new Set(
    contexts.flatMap(({ scopesSent }) =>
      scopesSent.flatMap(({ linked, name }) => {
        const of = standIn.deeds[linked.name]?.of
        return of === undefined ? [] : [`${of}.${name}`]
      }),
    ),
  )
