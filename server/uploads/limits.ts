/** The limits forms put on an uploaded file, enforced again: what the browser says of a file proves nothing. */
import type { CompiledCall, UploadLimits } from '../../engine/compiled'
import { dataHost } from '../../engine/contract/data-host'
import type { Values } from '../../engine/contract/types'
import { holds } from '../../engine/expression'
import { Refused, type UploadedFile } from '../handlers/types'
import { contentOf } from './content'

/** Throws Refused with the rule's own message for the first limit that is not kept. */
export function checkUploads(call: CompiledCall, values: Values, files: Record<string, UploadedFile>): void {
  for (const { parameter, kind, when, upload, message } of call.rules) {
    const file = files[parameter]
    if (kind !== 'upload' || !upload || !file) continue
    if (when !== undefined && !holds(when, { value: file, form: values }, dataHost)) continue
    const broken = brokenLimit(upload, file, message)
    if (broken !== null) throw new Refused(broken)
  }
}

function brokenLimit(limits: UploadLimits, file: UploadedFile, message: string): string | null {
  if (limits.types && !limits.types.includes(endingOf(file.name))) return limits.typesMessage ?? message
  if (limits.underBytes !== undefined && file.bytes.length >= limits.underBytes)
    return limits.underMessage ?? message
  if (limits.pixels) {
    const content = contentOf(file.bytes)
    const { width, height } = limits.pixels
    if (content?.width !== width || content.height !== height) return message
  }
  return null
}

/** Lower-case ending without its dot; the whole name when it has none. */
export const endingOf = (name: string): string => name.split('.').at(-1)!.toLowerCase()
