import { addingBefore, addingBehind, leavingOutOther, type Cure } from '../cure'
import type { SourceNode } from '../source'
import type { WireType } from '../../compiled'
import { methods, type Encoding } from '../../vocabulary/calls'
import { isAmount } from '../../vocabulary/wire-types'
import type { LinkedCall } from '../link/calls'
import { related } from '../link/calls'
import type { Foundation } from '../compile/context'
import { isOfEveryObject } from '../shape/slips'
import { checkAnswerPaths } from './answers'
import { isAskedOtherwise, partsAsked } from './bases'
import { checkBareList } from './bare-list'
import { checkCountsRows } from './counts-rows'
import { checkHoldsRows } from './lines'
import { checkEndsAlike } from './ends-alike'
import { checkRefusedLines } from './refused-lines'
import { checkSiblingEncoding, encodingOfSiblings } from './sibling-encoding'
import { checkLeadsThrough } from './through'

/** What no backend could make sense of: addresses, names on the wire and encodings that do not go together. */
export function checkCalls(project: Foundation): void {
  const seen = new Map<string, LinkedCall>()
  const ofServices = byService(project.calls.calls.values())
  for (const linked of project.calls.calls.values()) {
    const others = ofServices.get(linked.compiled.service)!.filter((one) => one !== linked)
    checkAddress(project, linked, seen)
    checkWireNames(project, linked)
    checkEncoding(project, linked, others)
    checkSiblingEncoding(project.report, linked, others)
    checkAnswerPaths(project.report, linked, others)
    checkLeadsThrough(project.report, project.calls, linked)
    checkChildren(project, linked)
    const { paging, rows, total } = linked.compiled
    if (paging && rows && total === undefined && paging.estimated === undefined)
      project.report.add(
        'page-without-total',
        linked.node.keyNode('paging')!,
        { name: linked.name },
        { cure: addingBefore(linked.node.keyNode('paging')!, `total: ${totalOf(linked, others)}`) },
      )
    if (!paging && rows && total !== undefined)
      project.report.warn('total-without-paging', linked.node.keyNode('total')!, { name: linked.name })
    checkCountsRows(project.report, linked)
    checkBareList(project, linked)
    checkEstimate(project, linked, others)
    checkScope(project, linked)
    checkRefusedLines(project, linked)
    checkEndsAlike(project.report, linked)
    checkConfirmed(project, linked)
  }
}

/** Above an amount that the call does not send, nobody would ever be asked. */
function checkConfirmed({ report }: Foundation, { name, node, compiled }: LinkedCall): void {
  const { confirmed, parameters } = compiled
  if (confirmed === undefined || confirmed === true) return
  if (!Object.values(parameters).some(({ type }) => isAmount(type.kind)))
    report.add('confirmed-without-amount', node.get('confirmed')!, { name }, { suggestions: ['true'] })
}

function byService(calls: Iterable<LinkedCall>): Map<string, LinkedCall[]> {
  const found = new Map<string, LinkedCall[]>()
  for (const linked of calls) {
    const { service } = linked.compiled
    const known = found.get(service)
    if (known) known.push(linked)
    else found.set(service, [linked])
  }
  return found
}

/** Where the number of all rows stands: beside the rows where others of the service have both, else beside them too. */
function totalOf({ compiled: { rows } }: LinkedCall, others: readonly LinkedCall[]): string {
  const alike = others.find(({ compiled }) => compiled.rows?.at === rows?.at && compiled.total !== undefined)
  return alike?.compiled.total ?? [...(rows?.at.split('.').slice(0, -1) ?? []), 'total'].join('.')
}

/** The rows below a row are rows. */
function checkChildren({ report, calls }: Foundation, { node, compiled }: LinkedCall): void {
  const spot = node.get('rows')?.get('children')
  const row = calls.rowOf(compiled)
  const name = compiled.rows?.children
  if (spot && row && name !== undefined && Object.hasOwn(row.members, name))
    checkHoldsRows(report, spot, name, row)
}

/** Of calls of one file that send the same parameter, several of them narrowed by it and all others too, one is not. */
function checkScope({ report, calls }: Foundation, { name, node, keyNode, compiled }: LinkedCall): void {
  if (compiled.scope !== undefined || compiled.superAdmin) return
  const siblings = [...calls.calls.values()].filter(
    (one) => one.name !== name && one.keyNode.file === keyNode.file,
  )
  for (const [parameter, { fixed }] of Object.entries(compiled.parameters)) {
    if (fixed !== undefined) continue
    const same = siblings.filter(({ compiled: other }) => {
      const sent = other.parameters[parameter]
      return sent !== undefined && sent.fixed === undefined
    })
    if (same.length < 2 || !same.every(({ compiled: other }) => other.scope === parameter)) continue
    const spot = node.get('sends')?.keyNode(parameter) ?? keyNode
    const others = same.map((one) => related(one.keyNode)).slice(0, 2)
    const cure = spot === keyNode ? undefined : addingBehind(spot, `scope: ${parameter}`, 1)
    report.warn('scope-left-out', spot, { name: parameter }, { related: others, cure })
  }
}

/** What may be an estimate must be there, and is read nowhere that does not say so. */
function checkEstimate({ report }: Foundation, linked: LinkedCall, others: readonly LinkedCall[]): void {
  const { name, node, compiled } = linked
  const { paging, total, reads } = compiled
  const spot = node.get('paging')?.get('estimated')
  if (!spot || paging?.estimated === undefined) return
  if (total === undefined) {
    const cure = addingBehind(spot, `total: ${totalOf(linked, others)}`, 1)
    report.add('estimate-of-nothing', spot, { name }, { cure })
  }
  for (const [read, { at }] of Object.entries(reads))
    if (total !== undefined && read !== 'total' && at.includes(total))
      report.add('estimate-unsaid', node.get('reads')!.keyNode(read)!, { name: read })
}

/** Calls of one address are told apart by their fixed values. */
function checkAddress({ report }: Foundation, linked: LinkedCall, seen: Map<string, LinkedCall>): void {
  const { service, method, path, parameters } = linked.compiled
  const spot = linked.node.get(methods[method].key)
  if (!spot) return
  const slashed = `${service}:/${path}`
  if (service !== '' && path !== '' && !path.startsWith('/'))
    report.add('address-without-slash', spot, { name: path }, { suggestions: [slashed] })
  else if (/\s|[?#]|\/\/|\/$|[\u3000-\uffff]/.test(path) || isAskedOtherwise(path)) {
    const [bare = ''] = path.replace(/\s/g, '').split(/[?#]/)
    const mended = `/${partsAsked(bare).join('/')}`
    const isMended = !/[\u3000-\uffff]/.test(mended)
    report.add('address-odd', spot, { name: path }, isMended ? { suggestions: [`${service}:${mended}`] } : {})
  }
  const fixed = Object.values(parameters).flatMap((one) =>
    one.fixed === undefined ? [] : [`${one.at}=${String(one.fixed)}`],
  )
  const key = [service, method, path, ...fixed.sort()].join(' ')
  const first = seen.get(key)
  if (first)
    report.add(
      'same-address',
      spot,
      { name: first.name },
      { related: [related(first.keyNode, '@first-declared-here')] },
    )
  else seen.set(key, linked)
}

function checkWireNames({ report }: Foundation, { node, compiled }: LinkedCall): void {
  const { paging, parameters } = compiled
  const taken = new Set<string>()
  const pages = node.get('paging')
  if (paging && paging.page === paging.size)
    report.add(
      'wire-name-twice',
      pages!.get('size')!,
      { name: paging.size },
      { suggestions: paging.page === 'size' ? [] : ['size'] },
    )
  for (const [name, { at, type }] of Object.entries(parameters)) {
    const spot = node.get('sends')?.keyNode(name) ?? node
    const isPage = paging !== undefined && (at === paging.page || at === paging.size) && type.kind !== 'int'
    const own = node.get('sends')?.get(name)
    const lost = at === name ? undefined : at.split('.').find(isOfEveryObject)
    if (lost !== undefined) report.add('name-taken', own?.get('at') ?? spot, { name: lost })
    const cure = own?.kind === 'map' && at !== name ? leavingOutOther(spot, own, 'at') : undefined
    if (taken.has(at) || isPage) report.add('wire-name-twice', spot, { name: at }, { cure })
    taken.add(at)
  }
}

/** A form holds texts: a file wants `multipart`, a record, or a list of them, wants `json`. */
function checkEncoding({ report }: Foundation, linked: LinkedCall, others: readonly LinkedCall[]): void {
  const { node, compiled } = linked
  const { encode, parameters, bodyIs, method } = compiled
  // Where all others are sent in another way, the usual one is said on purpose.
  const isUsual = (encodingOfSiblings(linked, others) ?? encode) === encode
  if (isUsual && node.get('encode')?.value === methods[method].encode) report.saidAnyway(node, 'encode')
  if (bodyIs !== undefined && encode !== 'json')
    report.add(
      'encoding-does-not-fit',
      node.get('bodyIs')!,
      { name: bodyIs, encode, wanted: 'json' },
      { cure: encoded(node, node.get('bodyIs')!, 'json', 0) },
    )
  for (const [name, { type }] of Object.entries(parameters)) {
    const wanted = wantedBy(type, encode)
    const spot = node.get('sends')?.keyNode(name) ?? node
    if (wanted !== undefined && name !== bodyIs)
      report.add(
        'encoding-does-not-fit',
        spot,
        { name, encode, wanted },
        { cure: encoded(node, spot, wanted, 1) },
      )
  }
}
const encoded = (call: SourceNode, spot: SourceNode, wanted: Encoding, up: number): Cure | undefined =>
  call.get('encode') || spot === call ? undefined : addingBehind(spot, `encode: ${wanted}`, up)
function wantedBy(type: WireType, encode: Encoding): Encoding | undefined {
  if (type.kind === 'file') return encode === 'multipart' ? undefined : 'multipart'
  const holdsRecords = type.kind === 'record' || (type.kind === 'list' && type.of.kind === 'record')
  return holdsRecords && encode !== 'json' ? 'json' : undefined
}
