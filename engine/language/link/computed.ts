import { anyOf } from '../synonyms'
import type { Type } from '../../expression/compile'
import type { CallTable } from './calls'
import { memberReader } from './collection-members'
import { deedExpression } from './deed-expression'
import type { WrittenPart } from './deeds'
import { keptRecordOf } from './record-of'
import { compact, textOf, type Report } from './report'
import type { LinkedCollection } from './stand-in'
import { any, bool, listOf, number } from './types'

/** What is computed of the records of another collection that name one of this. */
export function linkDerived(
  { node, compiled }: LinkedCollection,
  collections: ReadonlyMap<string, LinkedCollection>,
  calls: CallTable,
  report: Report,
  written: WrittenPart[],
): void {
  const declared = calls.recordNamed(textOf(node.get('of')) ?? compiled.name) ?? {}
  for (const { key, keyNode, node: value } of node.get('derived')?.entries() ?? []) {
    const type = declared[key]?.type
    const [of = '', by = ''] = [textOf(value.get('of')), textOf(value.get('by'))]
    // What is wrong with it is said here, and not again where it is answered.
    if (type) compiled.derived[key] = { type, of, by, give: null }
    if (!type)
      report.add(
        'unknown-member',
        keyNode,
        { name: key, type: compiled.name },
        { among: Object.keys(declared) },
      )
    const other = collections.get(of)?.compiled
    if (of !== '' && !other)
      report.add('unknown-collection', value.get('of')!, { name: of }, { among: collections.keys() })
    if (!other || by === '') continue
    const naming = Object.entries(other.refers).filter(([, { to }]) => to === compiled.name)
    if (!naming.some(([member]) => member === by)) {
      const among = naming.map(([member]) => member)
      report.add(
        'names-no-such-record',
        value.get('by')!,
        { name: by, of: other.name, to: compiled.name },
        { suggestions: anyOf(by, among) },
      )
      continue
    }
    const item = keptRecordOf(other, calls)
    const names = { record: keptRecordOf(compiled, calls) }
    const condition = value.get('where')
    const where = deedExpression(report, condition, { names: { ...names, item }, wanted: bool })
    if (condition && where !== undefined)
      written.push({ node: condition, tree: where, item: other.name, record: compiled.name })
    const wanted = type && calls.types.screenType(type)
    const give = deedExpression(report, value.get('give'), {
      names: { ...names, items: listOf(item) },
      wanted,
      onShare: (at) => calls.types.shares.set(`${compiled.name}/${key}`, at),
    })
    if (type && give !== undefined) compiled.derived[key] = compact({ type, of: other.name, by, where, give })
  }
}

/** What members of made-up records are, so that a record agrees with itself; and how many there are for each that they may name. */
export function linkSampled(
  { node, compiled }: LinkedCollection,
  collections: ReadonlyMap<string, LinkedCollection>,
  calls: CallTable,
  report: Report,
  written: WrittenPart[],
): void {
  const read = memberReader(compiled, report)
  const names: Record<string, Type> = { item: keptRecordOf(compiled, calls) }
  const samples = node.get('samples')
  const per = samples?.kind === 'map' ? samples.get('per') : undefined
  const member = textOf(per)
  if (per && member !== undefined) {
    const target = collections.get(compiled.refers[member]?.to ?? '')?.compiled
    if (!target)
      report.add(
        'refers-to-nothing',
        per,
        { name: member },
        { suggestions: anyOf(member, Object.keys(compiled.refers)) },
      )
    const record = target ? keptRecordOf(target, calls) : any
    names.record = record
    const count = deedExpression(report, samples!.get('count'), {
      names: { record },
      wanted: number,
    })
    if (target && count !== undefined) compiled.samplesFor = { member, count }
  }
  for (const { key, keyNode, node: value } of node.get('sampled')?.entries() ?? []) {
    read.look(keyNode, key)
    const member = compiled.members[key]
    const wanted = member && calls.types.screenType(member.type)
    const tree = deedExpression(report, value, {
      names,
      wanted,
      onShare: (at) => calls.types.shares.set(`${compiled.name}/${key}`, at),
    })
    if (tree === undefined || !member) continue
    compiled.sampled[key] = tree
    const ofRecord = compiled.refers[textOf(per) ?? '']?.to
    written.push({
      node: value,
      tree,
      item: compiled.name,
      member: key,
      ...(ofRecord && { record: ofRecord }),
    })
  }
}

/** In a tree an example names the one above it by what people call that one, which must come first. */
export function checkExampleParents({ node, compiled }: LinkedCollection, report: Report): void {
  const { parent, called } = compiled
  if (parent === undefined || called === undefined) return
  const above: string[] = []
  for (const example of node.get('examples')?.items() ?? []) {
    const named = example.get(parent)
    const name = textOf(named)
    if (named && name !== undefined && !above.includes(name))
      report.add('example-without-parent', named, { name, called }, { among: above })
    const own = textOf(example.get(called))
    if (own !== undefined) above.push(own)
  }
}
