import { blockKinds, type BlockKind } from '../../vocabulary/blocks'
import type {
  Block,
  BlockOf,
  CompiledAction,
  CompiledCall,
  CompiledDialog,
  CompiledScreen,
  Text,
} from '../../compiled'
import type { SourceNode } from '../source'
import { compact, flagOf, textOf, textsOf } from '../link/report'
import type { ScreenSource } from '../link/screens'
import { checkKnown } from '../rules/known'
import { checkScreenUses } from '../rules/unused'
import { actions } from './action'
import { ScreenContext, type Project } from './context'
import { dialog } from './dialog'
import { form } from './form'
import { list, namesThatRemain } from './list'
import { text } from './text'

/** Compiles one screen (or variant) and reports everything that is wrong with it. */
export function screen(
  project: Project,
  source: ScreenSource,
): { compiled: CompiledScreen; context: ScreenContext } {
  const context = new ScreenContext(project, source, queryOf(project, source.root))
  const scope = context.scope
  if (scope !== undefined && !project.app.scopeSources.includes(scope))
    project.report.add(
      'unknown-scope-source',
      source.root.get('scope')!,
      { name: scope },
      { among: project.app.scopeSources },
    )
  const main = block(context, source.root)
  const dialogs: Record<string, CompiledDialog> = {}
  const all: Record<string, CompiledAction> = {}
  for (const [name, outline] of context.outline.dialogs) {
    const made = dialog(context, outline)
    dialogs[name] = made.dialog
    for (const action of made.actions) all[action.name] = action
  }
  Object.assign(all, actions(context))
  checkScreenUses(context)
  checkKnown(context)
  context.filledTypes.settle()
  context.refusals.tell(context.report, context.name)
  const compiled: CompiledScreen = compact({
    format: 1 as const,
    screen: source.name,
    title: title(context),
    breadcrumb: breadcrumb(context),
    scope,
    query: context.query,
    params: context.params,
    block: main,
    dialogs,
    actions: all,
    // The rules that the server repeats are the server's; the browser has its own.
    calls: Object.fromEntries([...context.usedCalls].map(([name, call]) => [name, withoutForms(call)])),
  })
  return { compiled, context }
}

function queryOf(project: Project, root: SourceNode): CompiledScreen['query'] {
  const entries = root.get('query')?.entries() ?? []
  return Object.fromEntries(
    entries.flatMap(({ key, node }) => {
      const parsed = project.calls.type(node)
      return parsed ? [[key, { type: parsed.type, optional: parsed.kept === 'optional' }]] : []
    }),
  )
}

/** What the screen's own file says comes first, then the screen it is like, then the route table. */
function title(context: ScreenContext): Text {
  const { own, root, name, like } = context.source
  const node = own.get('title') ?? (like ? undefined : root.get('title'))
  return text(context, node, context.places.page()) ?? context.project.app.routes.get(name)?.title ?? name
}
function breadcrumb(context: ScreenContext): Text[] {
  const { own, name } = context.source
  const written = own.get('breadcrumb')?.items()
  if (written) checkBreadcrumb(context, written[0])
  if (written) return written.flatMap((item) => text(context, item, context.places.page()) ?? [])
  const route = context.project.app.routes.get(name)
  return route ? [route.groupTitle, title(context)] : [title(context)]
}

/** The way to a page begins with its group in the menu. */
function checkBreadcrumb(context: ScreenContext, first: SourceNode | undefined): void {
  const route = context.project.app.routes.get(context.name)
  const text = textOf(first)
  if (first && route && text !== undefined && text !== route.groupTitle)
    context.report.add(
      'breadcrumb-of-another-group',
      first,
      { written: text, group: route.groupTitle },
      { suggestions: [route.groupTitle] },
    )
}

function block(context: ScreenContext, node: SourceNode): Block {
  const kind = blockKinds.find((one) => node.get(one))
  const made = kind && blockOf(context, node, kind)
  return made ?? custom(context, undefined)
}

/** The block under a key; undefined where its shape is wrong. */
function blockOf(context: ScreenContext, node: SourceNode, kind: BlockKind): Block | undefined {
  const { outline } = context
  const own = node.get(kind)!
  switch (kind) {
    case 'list': {
      const listOutline = outline.list(own)
      return listOutline && { kind, list: list(context, listOutline) }
    }
    case 'form':
      return (
        outline.pageForm && {
          kind,
          form: form(context, outline.pageForm),
          buttons: namesThatRemain(node.get('buttons'), context),
        }
      )
    case 'tabs': {
      const tabs = own.entries().map(({ key, node: tab }) => ({
        key,
        title: text(context, tab.get('title'), context.places.page()) ?? key,
        block: block(context, tab),
      }))
      return { kind, tabs, resetOnSwitch: flagOf(outline.root.get('tabsReset')) ?? false }
    }
    case 'split': {
      const sideNode = own.get('side')
      const side = sideNode && outline.list(sideNode)
      return side && { kind, side: list(context, side), main: block(context, own.get('main') ?? own) }
    }
    case 'stack':
      return { kind, blocks: own.items().map((part) => block(context, part)) }
    case 'custom':
      return custom(context, own)
  }
}

function custom(context: ScreenContext, node: SourceNode | undefined): BlockOf<'custom'> {
  const options = node?.get('options')
  const inner = node?.get('main')
  for (const { node: call } of textsOf(node?.get('calls'))) context.call(call)
  return compact({
    kind: 'custom' as const,
    page: customPage(context, node?.get('page')),
    options: options?.kind === 'map' ? (options.value as Record<string, unknown>) : {},
    main: inner && block(context, inner),
  })
}
/** The name of a hand-written page: of any other nothing but a failure would be shown. */
function customPage({ project: { pages }, report }: ScreenContext, node: SourceNode | undefined): string {
  const name = textOf(node) ?? ''
  if (node && pages && name !== '' && !pages.includes(name))
    report.add('unknown-page', node, { name, allowed: pages.join(', ') }, { among: pages })
  return name
}

/** The first list's call that runs by itself: it may be asked for before the screen has loaded. */
export function firstQuery(main: Block): string | undefined {
  switch (main.kind) {
    case 'list':
      return main.list.autoload ? main.list.call : undefined
    case 'tabs':
      return main.tabs[0] && firstQuery(main.tabs[0].block)
    case 'split':
      return main.side.autoload ? main.side.call : undefined
    case 'stack':
      return main.blocks[0] && firstQuery(main.blocks[0])
    case 'form':
    case 'custom':
      return undefined
  }
}

/** What forms say of a call is for the server; a call of an earlier check may have it already. */
function withoutForms(call: CompiledCall): CompiledCall {
  return compact({ ...call, changes: undefined, rules: [], labels: undefined })
}
