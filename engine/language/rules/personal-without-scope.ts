import type { Collection, Member } from '../../compiled'
import { personalOf } from '../../vocabulary/wire-types'
import type { Project } from '../compile/context'
import { addingBehind } from '../cure'
import type { LinkedCall } from '../link/calls'
import type { FindingExtra, Report } from '../link/report'
import type { SourceFile, SourceNode } from '../source'

type Checked = Pick<Project, 'app' | 'calls' | 'standIn' | 'report'>

/**
 * Personal values belong to a scope: an operator of one scope sees no person of another. A call is narrowed by its `scope`, a collection
 * by its own or by the records that its members name. `unscoped` says why a call or a collection needs none. A call of a stand-in is
 * narrowed by its collection. An external service narrows its calls itself. `unscoped`: collections that are reported already.
 */
export function checkPersonalScoped(
  project: Checked,
  files: readonly SourceFile[],
  unscoped: ReadonlySet<string>,
): void {
  if (project.app.scopeSources.length === 0) return
  checkCollections(project, files, unscoped)
  const scopes = new Set([...project.calls.calls.values()].flatMap(({ compiled }) => compiled.scope ?? []))
  for (const linked of project.calls.calls.values()) checkCall(project, linked, scopes)
}

/** A record that names one of another collection at fault is mended with that. */
function checkCollections(
  { standIn, report }: Checked,
  files: readonly SourceFile[],
  unscoped: ReadonlySet<string>,
): void {
  const { collections } = standIn
  const entries = files.flatMap((file) => file.root?.get('collections')?.entries() ?? [])
  const atFault = entries.flatMap(({ key: name, keyNode, node }) => {
    const members = namesOf(collections[name]?.members ?? {})
    const isOpen = members.length > 0 && !isScoped(collections, name)
    return isReasonWanted(report, node, isOpen) ? [{ name, keyNode, members }] : []
  })
  const names = new Set(atFault.map(({ name }) => name))
  const isMendedWith = (name: string) =>
    Object.values(collections[name]!.refers).some(({ to }) => to !== name && names.has(to))
  for (const { name, keyNode, members } of atFault)
    if (!unscoped.has(name) && !isMendedWith(name))
      report.add('personal-without-scope', keyNode, { name, ...told(members) })
}

/** Whether a reason is wanted and missing. One that nobody wants is reported. */
function isReasonWanted(report: Report, node: SourceNode, isOpen: boolean): boolean {
  if (!node.get('unscoped')) return isOpen
  if (!isOpen) report.saidAnyway(node, 'unscoped')
  return false
}

/** A record without a scope of its own belongs to that of the record that it names. */
function isScoped(
  collections: Readonly<Record<string, Collection>>,
  name: string,
  seen: readonly string[] = [],
): boolean {
  const { scope, refers = {} } = collections[name] ?? {}
  const named = Object.values(refers).filter(({ to }) => !seen.includes(to))
  return scope !== undefined || named.some(({ to }) => isScoped(collections, to, [...seen, name]))
}

function checkCall(
  { app, standIn, report }: Checked,
  { name, node, keyNode, compiled }: LinkedCall,
  scopes: ReadonlySet<string>,
): void {
  const { scope, superAdmin, service, parameters, reads, types } = compiled
  const isNarrowed =
    scope !== undefined || superAdmin || standIn.deeds[name] || app.backendOf(service) === 'external'
  const members = [parameters, reads, ...Object.values(types)].flatMap(namesOf)
  if (!isReasonWanted(report, node, members.length > 0 && !isNarrowed)) return
  const sends = node.get('sends')
  const spot = Object.keys(parameters).flatMap((one) => (scopes.has(one) && sends?.keyNode(one)) || [])[0]
  const extra: FindingExtra = spot ? { cure: addingBehind(spot, `scope: ${spot.value}`, 1) } : {}
  report.add('personal-without-scope', spot ?? keyNode, { name, ...told(members) }, extra)
}

const namesOf = (members: Readonly<Record<string, Pick<Member, 'type' | 'personal'>>>): string[] =>
  Object.keys(members).filter((one) => personalOf(members[one]!) !== undefined)

const told = (members: readonly string[]): { members: string } => ({
  members: [...new Set(members)].slice(0, 3).join(', '),
})
