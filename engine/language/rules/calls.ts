import type { WireType } from '../../compiled'
import { methods, type Encoding } from '../../vocabulary/calls'
import type { LinkedCall } from '../link/calls'
import { related } from '../link/calls'
import type { Project } from '../compile/context'
import { checkAnswerPaths } from './answers'
import { checkHoldsRows } from './lines'

/** What no backend could make sense of: addresses, names on the wire and encodings that do not go together. */
export function checkCalls(project: Project): void {
  const seen = new Map<string, LinkedCall>()
  const all = [...project.calls.calls.values()]
  const others = (linked: LinkedCall): LinkedCall[] =>
    all.filter((one) => one !== linked && one.compiled.service === linked.compiled.service)
  for (const linked of project.calls.calls.values()) {
    checkAddress(project, linked, seen)
    checkWireNames(project, linked)
    checkEncoding(project, linked)
    checkAnswerPaths(project.report, linked, others(linked))
    checkChildren(project, linked)
    const { paging, rows, total } = linked.compiled
    if (paging && rows && total === undefined && paging.estimated === undefined)
      project.report.add('page-without-total', linked.node.keyNode('paging')!, { name: linked.name })
    if (!paging && rows && total !== undefined)
      project.report.warn('total-without-paging', linked.node.keyNode('total')!, { name: linked.name })
    checkEstimate(project, linked)
    checkScope(project, linked)
  }
}

/** The rows below a row are rows. */
function checkChildren({ report, calls }: Project, { node, compiled }: LinkedCall): void {
  const spot = node.get('rows')?.get('children')
  const row = calls.rowOf(compiled)
  const name = compiled.rows?.children
  if (spot && row && name !== undefined && Object.hasOwn(row.members, name))
    checkHoldsRows(report, spot, name, row)
}

/** Of calls of one file that send the same parameter, several of them narrowed by it and all others too, one is not. */
function checkScope({ report, calls }: Project, { name, node, keyNode, compiled }: LinkedCall): void {
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
    report.warn('scope-left-out', spot, { name: parameter }, { related: others })
  }
}

/** What may be an estimate must be there, and is read nowhere that does not say so. */
function checkEstimate({ report }: Project, { name, node, compiled }: LinkedCall): void {
  const { paging, total, reads } = compiled
  const spot = node.get('paging')?.get('estimated')
  if (!spot || paging?.estimated === undefined) return
  if (total === undefined) report.add('estimate-of-nothing', spot, { name })
  for (const [read, { at }] of Object.entries(reads))
    if (total !== undefined && read !== 'total' && at.includes(total))
      report.add('estimate-unsaid', node.get('reads')!.keyNode(read)!, { name: read })
}

/** Calls of one address are told apart by their fixed values. */
function checkAddress({ report }: Project, linked: LinkedCall, seen: Map<string, LinkedCall>): void {
  const { service, method, path, parameters } = linked.compiled
  const spot = linked.node.get(methods[method].key)
  if (!spot) return
  const slashed = `${service}:/${path}`
  if (service !== '' && path !== '' && !path.startsWith('/'))
    report.add('address-without-slash', spot, { name: path }, { suggestions: [slashed] })
  else if (/\s|[?#]|\/\/|\/$|[\u3000-\uffff]/.test(path)) {
    const [bare = ''] = path.replace(/\s/g, '').split(/[?#]/)
    const parts = bare.split('/').filter(Boolean)
    const mended = `/${parts.join('/')}`
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

function checkWireNames({ report }: Project, { node, compiled }: LinkedCall): void {
  const { paging, parameters } = compiled
  const taken = new Set<string>()
  const pages = node.get('paging')
  if (paging && paging.page === paging.size)
    report.add('wire-name-twice', pages!.get('size')!, { name: paging.size })
  for (const [name, { at, type }] of Object.entries(parameters)) {
    const spot = node.get('sends')?.keyNode(name) ?? node
    const isPage = paging !== undefined && (at === paging.page || at === paging.size) && type.kind !== 'int'
    if (taken.has(at) || isPage) report.add('wire-name-twice', spot, { name: at })
    taken.add(at)
  }
}

/** A form holds texts: a file wants `multipart`, a record, or a list of them, wants `json`. */
function checkEncoding({ report }: Project, { node, compiled }: LinkedCall): void {
  const { encode, parameters, bodyIs, method } = compiled
  if (node.get('encode')?.value === methods[method].encode) report.saidAnyway(node, 'encode')
  if (bodyIs !== undefined && encode !== 'json')
    report.add('encoding-does-not-fit', node.get('bodyIs')!, { name: bodyIs, encode, wanted: 'json' })
  for (const [name, { type }] of Object.entries(parameters)) {
    const wanted = wantedBy(type, encode)
    const spot = node.get('sends')?.keyNode(name) ?? node
    if (wanted !== undefined && name !== bodyIs)
      report.add('encoding-does-not-fit', spot, { name, encode, wanted })
  }
}
function wantedBy(type: WireType, encode: Encoding): Encoding | undefined {
  if (type.kind === 'file') return encode === 'multipart' ? undefined : 'multipart'
  const holdsRecords = type.kind === 'record' || (type.kind === 'list' && type.of.kind === 'record')
  return holdsRecords && encode !== 'json' ? 'json' : undefined
}
