import { personalKeysOf } from '../../vocabulary/personal-keys'
import { isTimeZone, usualTimeZone } from '../../clock'
import type { CompiledApp, RouteEntry, RouteGroup, Service } from '../../compiled'
import { backends, type BackendKind } from '../../vocabulary/calls'
import type { SourceFile, SourceNode } from '../source'
import type { CallTable } from './calls'
import { envelopesOf, overBody, type Envelope } from './envelope'
import { checkBase } from '../rules/bases'
import { checkRouteFree } from '../rules/routes'
import { checkHeaders, checkServerText } from './wire-texts'
import { listedAs } from './listed-key'
import { reasonKinds } from './personal'
import { separatePairs } from './separate'
import { compact, flagOf, numberOf, type Report, type Spot, textOf, textsOf, wordAmong } from './report'

export type Pinyin = (text: string) => { full: string; initials: string }

interface Route {
  name: string
  title: string
  group: string
  groupTitle: string
  hidden: boolean
  keyNode: SourceNode
}

/** What the route table wants to know of a screen. */
export interface DeclaredScreen {
  path: string
  custom: boolean
  query: string[]
  prefetch?: string
}

/** What screens and calls ask of the application file. A project without one is checked as far as it goes. */
export class AppTable {
  readonly root: SourceNode | undefined
  readonly routes = new Map<string, Route>()
  /** Permission keys with their place. */
  readonly permissions = new Map<string, SourceNode>()
  readonly services: ReadonlyMap<string, Envelope>
  readonly scopeSources: string[]
  private readonly words: Record<string, string>

  constructor(
    readonly file: SourceFile | undefined,
    private readonly report: Report,
    words: Readonly<Record<string, string>> = {},
  ) {
    this.root = file?.root ?? undefined
    this.services = envelopesOf(report, this.root)
    this.scopeSources = keys(this.root?.get('scope')?.get('sources'))
    this.words = { ...words, ...wordsOf(this.root?.get('words')) }
    for (const group of this.root?.get('groups')?.entries() ?? [])
      for (const { key, keyNode, node } of group.node.get('routes')?.entries() ?? [])
        this.addRoute(key, keyNode, node, group)
    for (const [key, place] of [...this.keysUnder('permissions'), ...this.keysUnder('proposedPermissions')])
      this.permissions.set(key, place)
  }

  private keysUnder(list: 'permissions' | 'proposedPermissions'): [string, SourceNode][] {
    return (this.root?.get(list)?.entries() ?? []).flatMap(({ key: prefix, node }) =>
      textsOf(node).map(({ text, node: place }): [string, SourceNode] => [`${prefix}:${text}`, place]),
    )
  }

  /** An interface text with its named values put in; a missing word is the key itself. */
  word(key: string, values: Record<string, string> = {}): string {
    return (this.words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }

  /** Notes that a permission key is used; false when it is not listed, which is reported. */
  usePermission(key: string, node: SourceNode): boolean {
    this.report.use('usedPermissions', key)
    return this.checkPermission(key, node)
  }
  checkPermission(key: string, node: SourceNode): boolean {
    const isKnown = !this.root || this.permissions.has(key)
    if (!isKnown)
      this.report.add(
        'unknown-permission',
        node,
        { name: key, listed: listedAs(key, this.permissions.keys()) },
        { among: this.permissions.keys() },
      )
    return isKnown
  }
  useRoute(name: string, node: Spot): void {
    if (this.root && !this.routes.has(name))
      this.report.add('unknown-route', node, { name }, { among: this.routes.keys() })
  }

  /** Who answers the calls of a service; undefined where it is not said, or not known. */
  backendOf(service: string): BackendKind | undefined {
    return wordAmong(this.root?.get('services')?.get(service)?.get('backend'), backends)
  }

  private addRoute(
    name: string,
    keyNode: SourceNode,
    node: SourceNode,
    group: { key: string; node: SourceNode },
  ): void {
    const first = this.routes.get(name)
    if (first) {
      const place = { file: first.keyNode.file.path, span: first.keyNode.span, note: '@first-declared-here' }
      this.report.add('duplicate-route', keyNode, { name }, { related: [place] })
      return
    }
    checkRouteFree(this.report, keyNode, name)
    const title = textOf(node) ?? textOf(node.get('title')) ?? name
    const groupTitle = textOf(group.node.get('title')) ?? group.key
    this.routes.set(name, {
      name,
      title,
      group: group.key,
      groupTitle,
      hidden: flagOf(node.get('hidden')) ?? false,
      keyNode,
    })
  }

  /** Compiles the manifest. `declared` tells which routes have a screen, and where. */
  compile(calls: CallTable, declared: Map<string, DeclaredScreen>, pinyin?: Pinyin): CompiledApp | undefined {
    const root = this.root
    if (!root) return undefined
    const uses = this.namedCalls(root.get('uses'), calls)
    const scope = this.scope(root.get('scope'), calls)
    const errorText = textsOf(root.get('errorText')).map((one) => one.text)
    checkServerText(this.report, root.get('serverText'), errorText)
    const [lost, network] = [root.get('sessionLost'), root.get('network')]
    const home = textOf(root.get('home')) ?? ''
    if (home) this.useRoute(home, root.get('home')!)
    const personal = personalKeysOf([...calls.calls.values()].map(({ compiled }) => compiled))
    const proposed = [...this.keysUnder('proposedPermissions').map(([key]) => key), ...personal]
    const shared = new Set([
      ...Object.values(uses),
      ...Object.values(scope?.sources ?? {}).map((one) => one.call),
    ])
    shared.forEach((name) => this.report.use('usedCalls', name))
    return compact({
      format: 1 as const,
      title: textOf(root.get('app')) ?? '',
      timeZone: this.timeZone(root.get('timeZone')),
      services: this.compiledServices(root),
      ok: overBody(this.report, root.get('ok')) ?? false,
      errorText,
      serverText: textOf(root.get('serverText')) ?? errorText[0] ?? '',
      sessionLost: {
        field: textOf(lost?.get('field')) ?? '',
        value: numberOf(lost?.get('value')) ?? textOf(lost?.get('value')) ?? '',
        message: textOf(lost?.get('message')) ?? '',
        seconds: numberOf(lost?.get('seconds')) ?? 5,
      },
      networkMessage: {
        seconds: numberOf(network?.get('seconds')) ?? 5,
        fallback: textOf(network?.get('fallback')) ?? '',
        timeout: textOf(network?.get('timeout')) ?? '',
        forbidden: textOf(network?.get('forbidden')) ?? '',
      },
      home,
      groups: this.groups(root),
      routes: this.compiledRoutes(declared, pinyin),
      permissions: [...new Set([...this.permissions.keys(), ...personal])],
      proposed: proposed.length ? proposed : undefined,
      separate: separatePairs(root.get('separate'), (key, at) => this.checkPermission(key, at), this.report),
      unmaskReason: reasonKinds(root.get('unmaskReason')),
      scope,
      words: this.words,
      uses,
      shows: this.shownScreens(root.get('shows')),
      calls: Object.fromEntries(
        [...calls.calls].filter(([name]) => shared.has(name)).map(([name, call]) => [name, call.compiled]),
      ),
      superAdminAccount: textOf(root.get('superAdminAccount')) ?? '',
    })
  }

  private timeZone(node: SourceNode | undefined): string {
    const name = textOf(node)
    if (!node || name === undefined) return usualTimeZone
    if (isTimeZone(name)) return name
    this.report.add('unknown-time-zone', node, { name }, { among: Intl.supportedValuesOf('timeZone') })
    return usualTimeZone
  }

  private compiledServices(root: SourceNode): Record<string, Service> {
    const shared = wordsOf(root.get('headers'))
    checkHeaders(this.report, root.get('headers'))
    for (const { key, node } of root.get('services')?.entries() ?? []) {
      checkBase(this.report, key, node.get('base'))
      checkHeaders(this.report, node.get('headers'))
    }
    return Object.fromEntries(
      (root.get('services')?.entries() ?? []).map(({ key, node }) => [
        key,
        {
          base: textOf(node.get('base')) ?? '',
          backend: wordAmong(node.get('backend'), backends) ?? ('reference' as const),
          timeoutMs: numberOf(node.get('timeout')) ?? 30_000,
          headers: { ...shared, ...wordsOf(node.get('headers')) },
          ...(flagOf(node.get('session')) ? { session: true as const } : {}),
        },
      ]),
    )
  }

  private groups(root: SourceNode): RouteGroup[] {
    return (root.get('groups')?.entries() ?? []).map(({ key, node }) =>
      compact({
        key,
        title: textOf(node.get('title')) ?? key,
        icon: textOf(node.get('icon')),
        routes: keys(node.get('routes')),
      }),
    )
  }

  private compiledRoutes(declared: Map<string, DeclaredScreen>, pinyin?: Pinyin): Record<string, RouteEntry> {
    const entries = [...this.routes.values()].map((route): [string, RouteEntry] => {
      const screen = declared.get(route.name)
      const spelled = pinyin?.(route.title)
      const entry: RouteEntry = {
        screen: route.name,
        title: route.title,
        group: route.group,
        hidden: route.hidden,
        pinyin: spelled?.full ?? '',
        initials: spelled?.initials ?? '',
        kind: screen ? (screen.custom ? 'custom' : 'screen') : 'none',
        source: screen?.path ?? `schemas/screens/${route.group}/${route.name}.yaml`,
      }
      if (screen?.query.length) entry.query = screen.query
      if (screen?.prefetch) entry.prefetch = screen.prefetch
      return [route.name, entry]
    })
    return Object.fromEntries(entries)
  }

  private namedCalls(node: SourceNode | undefined, calls: CallTable): Record<string, string> {
    const uses: Record<string, string> = {}
    for (const { key, node: value } of node?.entries() ?? []) {
      const name = textOf(value)
      if (name === undefined) continue
      if (!calls.calls.has(name))
        this.report.add('unknown-call', value, { name }, { among: calls.calls.keys() })
      uses[key] = name
    }
    return uses
  }

  private shownScreens(node: SourceNode | undefined): CompiledApp['shows'] {
    const screens: CompiledApp['shows'] = {}
    for (const role of ['password', 'initialPassword', 'sessions'] as const) {
      const place = node?.get(role)
      const name = textOf(place)
      if (place && name !== undefined) this.useRoute((screens[role] = name), place)
    }
    return screens
  }

  private scope(node: SourceNode | undefined, calls: CallTable): CompiledApp['scope'] {
    if (!node) return undefined
    const sources: NonNullable<CompiledApp['scope']>['sources'] = {}
    for (const { key, node: source } of node.get('sources')?.entries() ?? []) {
      const call = textOf(source.get('call')) ?? ''
      const linked = calls.calls.get(call)
      if (!linked && source.get('call'))
        this.report.add('unknown-call', source.get('call')!, { name: call }, { among: calls.calls.keys() })
      const row = linked && calls.rowOf(linked.compiled)
      for (const member of ['code', 'name'] as const) {
        const name = textOf(source.get(member)) ?? ''
        if (row && !(name in row.members))
          this.report.add(
            'unknown-member',
            source.get(member)!,
            { name, type: row.name ?? '' },
            { among: Object.keys(row.members) },
          )
      }
      sources[key] = { call, code: textOf(source.get('code')) ?? '', name: textOf(source.get('name')) ?? '' }
    }
    return {
      label: textOf(node.get('label')) ?? '',
      allCode: textOf(node.get('allCode')) ?? '',
      allText: textOf(node.get('allText')) ?? '',
      sources,
    }
  }
}

const keys = (node: SourceNode | undefined): string[] => (node?.entries() ?? []).map((entry) => entry.key)

function wordsOf(node: SourceNode | undefined): Record<string, string> {
  return Object.fromEntries((node?.entries() ?? []).map(({ key, node: value }) => [key, textOf(value) ?? '']))
}
