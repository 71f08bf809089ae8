import { doesMeant } from './does-meant'
import type { Collection, Deed, StandIn } from '../../compiled'
import type { SourceFile, SourceNode } from '../source'
import { related, type CallTable } from './calls'
import { memberReader, MemberReader } from './collection-members'
import { linkDistinct } from './distinct'
import { checkExampleParents, linkDerived, linkSampled } from './computed'
import { checkExamples } from './examples'
import { DeedReader, type WrittenPart } from './deeds'
import { linkKeep } from './keep'
import { compact, numberOf, textOf, type Report } from './report'
import { usualSamples } from '../../vocabulary/stand-in'

/** A collection with its place, for what is said of it. */
export interface LinkedCollection {
  keyNode: SourceNode
  node: SourceNode
  compiled: Collection
}

/** What the server keeps for stand-in services, and what their calls do to it; `isStandIn` = of the service of that name, `written` takes the codes. */
export function linkStandIn(
  files: SourceFile[],
  report: Report,
  calls: CallTable,
  isStandIn: (service: string) => boolean,
  written: WrittenPart[],
): StandIn {
  const collections = new Map<string, LinkedCollection>()
  for (const { key, keyNode, node } of files.flatMap(
    (file) => file.root?.get('collections')?.entries() ?? [],
  )) {
    const first = collections.get(key)
    // Within one file YAML itself says so.
    if (first && first.keyNode.file === keyNode.file) continue
    if (first)
      report.add(
        'duplicate-collection',
        keyNode,
        { name: key },
        { related: [related(first.keyNode, '@first-declared-here')] },
      )
    else collections.set(key, { keyNode, node, compiled: collectionOf(key, keyNode, node, report, calls) })
  }
  for (const one of collections.values()) linkRelations(one, collections, report)
  for (const one of collections.values()) {
    linkKeep(one, report)
    linkDerived(one, collections, calls, report, written)
    linkSampled(one, collections, calls, report, written)
    checkExampleParents(one, report)
    linkDistinct(one, calls, report, written)
    checkExamples(one, report, written)
  }
  checkCircles(collections, report)
  const deeds: Record<string, Deed> = {}
  const used = new Set<string>()
  for (const linked of calls.calls.values()) {
    const node = linked.node.get('does')
    if (!isStandIn(linked.compiled.service)) {
      if (node) report.add('does-elsewhere', linked.node.keyNode('does')!, { name: linked.compiled.service })
      continue
    }
    if (!node) {
      const cure = doesMeant(linked, collections.keys())
      report.absent('does-missing', linked.keyNode, { name: linked.name }, { cure })
      continue
    }
    const deed = new DeedReader(collections, report, calls, linked, written).read(node)
    if (deed) deeds[linked.name] = deed
    for (const { of } of deed ? [deed, ...deed.also] : []) used.add(of)
  }
  for (const [name, { keyNode, compiled }] of collections) {
    const isReferred = [...collections.values()].some(
      ({ compiled: { refers, derived } }) =>
        Object.values(refers).some(({ to }) => to === compiled.name) ||
        Object.values(derived).some(({ of }) => of === compiled.name),
    )
    if (!used.has(name) && !isReferred && !report.wasMeant(name))
      report.warn('unused-collection', keyNode, { name })
  }
  return {
    collections: Object.fromEntries([...collections].map(([name, { compiled }]) => [name, compiled])),
    deeds,
  }
}

function collectionOf(
  name: string,
  keyNode: SourceNode,
  node: SourceNode,
  report: Report,
  calls: CallTable,
): Collection {
  const type = textOf(node.get('of')) ?? name
  const declared = calls.recordNamed(type)
  if (!declared)
    report.add('unknown-type', node.get('of') ?? keyNode, { name: type }, { among: calls.typeNodes.keys() })
  const derived = new Set((node.get('derived')?.entries() ?? []).map(({ key }) => key))
  const members = Object.fromEntries(
    Object.entries(declared ?? {}).filter(([member]) => !derived.has(member)),
  )
  const read = new MemberReader(members, type, report, declared !== undefined, derived)
  return compact<Collection>({
    name,
    label: textOf(node.get('label')) ?? name,
    members,
    called: read.one(node.get('called')),
    scope: read.one(node.get('scope')),
    scopeName: read.one(node.get('scopeName')),
    unique: [],
    apart: [],
    refers: {},
    parent: read.one(node.get('parent')),
    sort: read.one(node.get('sort')),
    created: read.one(node.get('created')),
    changed: read.one(node.get('changed')),
    author: read.one(node.get('author')),
    derived: {},
    samples: numberOf(node.get('samples')) ?? usualSamples,
    sampled: {},
    examples: (node.get('examples')?.items() ?? []).map((example) => read.example(example)),
    hints: {},
  })
}

function linkRelations(
  { node, compiled }: LinkedCollection,
  collections: ReadonlyMap<string, LinkedCollection>,
  report: Report,
): void {
  for (const { key, keyNode, node: value } of node.get('refers')?.entries() ?? []) {
    const read = memberReader(compiled, report)
    read.look(keyNode, key)
    const named = value.kind === 'map' ? value.get('to') : value
    const to = textOf(named)
    if (!named || to === undefined) continue
    const target = collections.get(to)
    if (!target) {
      report.add('unknown-collection', named, { name: to }, { among: collections.keys() })
      continue
    }
    const shows: Record<string, string> = {}
    for (const shown of (value.kind === 'map' ? value.get('shows')?.entries() : undefined) ?? []) {
      read.look(shown.keyNode, shown.key)
      const member = textOf(shown.node) ?? ''
      const among = Object.keys(target.compiled.members)
      if (among.includes(member)) shows[shown.key] = member
      else report.add('unknown-member', shown.node, { name: member, type: to }, { among })
    }
    compiled.refers[key] = { to, shows }
  }
}

/** Nothing could be added first where each needs another one. A tree is told by `parent`. */
function checkCircles(collections: ReadonlyMap<string, LinkedCollection>, report: Report): void {
  const state = new Map<string, 'open' | 'done'>()
  const visit = (name: string): void => {
    const one = collections.get(name)
    if (!one || state.get(name) === 'done') return
    state.set(name, 'open')
    for (const [member, { to }] of Object.entries(one.compiled.refers)) {
      if (state.get(to) === 'open')
        report.add('collections-in-circle', one.node.get('refers')!.keyNode(member)!, { name, other: to })
      else visit(to)
    }
    state.set(name, 'done')
  }
  for (const name of collections.keys()) visit(name)
}
