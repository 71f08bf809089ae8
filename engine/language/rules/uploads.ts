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
    return context.report.add(rule, node.keyNode(isUpload ? 'reads' : 'sends') ?? keyNode, params)
  const uploads = [...context.project.calls.calls.values()].filter(
    (one) => takesFile(one.compiled) && keepsAddress(one.compiled),
  )
  const names = uploads.map((one) => one.name)
  const near = meant(name, names)
  context.report.add(rule, spot, params, { suggestions: near.length > 0 ? near : names.slice(0, 3) })
}
