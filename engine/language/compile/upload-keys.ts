import type { CompiledCall, WireType } from '../../compiled'
import { holdsFiles } from '../../vocabulary/wire-types'

/** It brings a file and answers the address under which the server keeps it. */
export const isUpload = ({ parameters, reads }: CompiledCall): boolean =>
  Object.values(parameters).some(({ type }) => type.kind === 'file') &&
  Object.values(reads).some(({ type }) => type.kind === 'address')

/** Some parameter holds the address of an uploaded file, or rich text, at any depth. */
function takesFile({ parameters, types }: CompiledCall): boolean {
  const seen = new Set<string>()
  const holds = (type: WireType): boolean => {
    if (type.kind === 'list' || type.kind === 'json') return holds(type.of)
    if (type.kind !== 'record') return type.kind === 'html' || holdsFiles(type.kind)
    if (seen.has(type.type)) return false
    seen.add(type.type)
    return Object.values(types[type.type] ?? {}).some((member) => holds(member.type))
  }
  return Object.values(parameters).some(({ type }) => holds(type))
}

/**
 * The calls, where each upload that is open to whoever is signed in has the keys of the calls that take a file: whoever may make none of
 * them has no use for it. A project without such a call keeps it open.
 */
export function withUploadKeys(calls: Readonly<Record<string, CompiledCall>>): Record<string, CompiledCall> {
  const takers = Object.values(calls).filter((call) => takesFile(call) && !call.superAdmin)
  const permission = [...new Set(takers.flatMap((call) => call.permission))].sort()
  const isOpen = (call: CompiledCall): boolean => isUpload(call) && call.permission.includes('signed-in')
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      permission.length > 0 && isOpen(call) ? { ...call, permission } : call,
    ]),
  )
}
