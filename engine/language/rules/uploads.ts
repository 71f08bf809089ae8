import { addingFirst, type Cure } from '../cure'
import type { CompiledCall } from '../../compiled'
import type { ScreenContext } from '../compile/context'
import type { LinkedCall } from '../link/calls'
import { meant } from '../synonyms'
import type { SourceNode } from '../source'

/** The part an upload is sent as, and the read that its widget keeps. */
const part = 'file'
const kept = 'url'

const takesFile = ({ parameters }: CompiledCall): boolean => parameters[part]?.type.kind === 'file'
const keepsAddress = ({ reads }: CompiledCall): boolean => Object.hasOwn(reads, kept)

/** The only value that is read is the address; without any the usual place of one is read. */
function keptAs(keyNode: SourceNode, call: SourceNode): Cure | undefined {
  const reads = call.get('reads')
  if (!reads) return addingFirst(keyNode, call, `reads: { ${kept}: { at: data.${kept}, type: address } }`)
  const [only, ...more] = reads.entries()
  const key = call.keyNode('reads')!
  if (!only || more.length > 0) return undefined
  const before = key.file.text.slice(key.span.start, only.keyNode.span.start)
  return { span: { start: key.span.start, end: only.keyNode.span.end }, suggestions: [before + kept] }
}

/** Calls that a widget uploads with. */
export const uploadCalls = ({ project }: ScreenContext): string[] =>
  [...project.calls.calls.values()]
    .filter(({ compiled }) => takesFile(compiled) && keepsAddress(compiled))
    .map(({ name }) => name)

/** A widget that uploads names a call that takes a file and says where it lies. */
export function checkUploadCall(
  context: ScreenContext,
  { name, node, keyNode, compiled }: LinkedCall,
  spot: SourceNode,
): void {
  const isUpload = takesFile(compiled)
  if (isUpload && keepsAddress(compiled)) return
  const rule = isUpload ? 'upload-without-address' : 'upload-without-file'
  const params = { name, part, kept }
  // A call made for files is wrong itself, once, and not wherever it is used.
  if (compiled.encode === 'multipart')
    return context.report.add(rule, node.keyNode(isUpload ? 'reads' : 'sends') ?? keyNode, params, {
      cure: isUpload ? keptAs(keyNode, node) : undefined,
    })
  const fit = uploadCalls(context)
  const near = meant(name, fit)
  context.report.add(rule, spot, params, { suggestions: near.length > 0 ? near : fit })
}
