import { personalOf } from '../../vocabulary/wire-types'
import { addingFirst } from '../cure'
import type { Project } from '../compile/context'
import { related, type LinkedCall } from '../link/calls'
import { textOf, type FindingExtra } from '../link/report'
import type { SourceFile } from '../source'

/**
 * Records that hold the code of a scope and are of none: everybody sees and changes those of all. Told as an error where they hold personal
 * values, and where a call about them is narrowed by that very member, which then narrows nothing; `chosen` = members, as `Collection.member`, that people fill with one of their
 * scopes. What the scopes themselves are read from belongs to none. Returns the names of the collections at fault.
 */
export function checkUnscoped(
  { app, calls, standIn, report }: Pick<Project, 'app' | 'calls' | 'standIn' | 'report'>,
  files: readonly SourceFile[],
  chosen: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const sources = (app.root?.get('scope')?.get('sources')?.entries() ?? []).map(({ node }) => node)
  const all = Object.values(standIn.collections)
  const codes = new Set([
    ...sources.flatMap((source) => textOf(source.get('code')) ?? []),
    ...all.flatMap(({ scope }) => scope ?? []),
  ])
  const ofScopes = new Set(
    sources.flatMap((source) => standIn.deeds[textOf(source.get('call')) ?? '']?.of ?? []),
  )
  const nodes = new Map(
    files.flatMap((file) =>
      (file.root?.get('collections')?.entries() ?? []).map((entry) => [entry.key, entry] as const),
    ),
  )
  for (const { name, scope, members } of all) {
    const entry = nodes.get(name)
    if (!entry || scope !== undefined || entry.node.get('unscoped') || ofScopes.has(name)) continue
    const narrowed = callsAbout(name, [...calls.calls.values()], standIn).find(
      ({ compiled }) => compiled.scope !== undefined && Object.hasOwn(members, compiled.scope),
    )
    const member =
      narrowed?.compiled.scope ??
      Object.keys(members).find((one) => codes.has(one) || chosen.has(`${name}.${one}`))
    if (member === undefined) continue
    const extra: FindingExtra = { cure: addingFirst(entry.keyNode, entry.node, `scope: ${member}`) }
    if (narrowed)
      extra.related = [related(narrowed.node.keyNode('scope') ?? narrowed.keyNode, '@narrowed-here')]
    else if (!Object.values(members).some((one) => personalOf(one))) extra.severity = 'warning'
    report.add('records-of-all-scopes', entry.keyNode, { name, member }, extra)
    found.add(name)
  }
  return found
}

const callsAbout = (
  collection: string,
  calls: readonly LinkedCall[],
  { deeds }: Project['standIn'],
): LinkedCall[] => calls.filter(({ name }) => deeds[name]?.of === collection)
