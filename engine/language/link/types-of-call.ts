import type { CompiledCall, RecordType, WireType } from '../../compiled'
import { recordsIn } from './wire'

/** The record types a call needs, nested ones included. */
export function typesOfCall(
  call: CompiledCall,
  records: ReadonlyMap<string, RecordType>,
): Record<string, RecordType> {
  const found: Record<string, RecordType> = {}
  const visit = (type: WireType): void => {
    for (const name of recordsIn(type)) {
      const members = records.get(name)
      if (!members || found[name]) continue
      found[name] = members
      Object.values(members).forEach((member) => visit(member.type))
    }
  }
  Object.values(call.parameters).forEach((parameter) => visit(parameter.type))
  Object.values(call.reads).forEach((read) => visit(read.type))
  if (call.rows) visit({ kind: 'record', type: call.rows.of })
  return found
}
