/** Checks of a file before upload, in order of reporting. */
import type { Text } from '../../engine/compiled'
import { endingsTaken, usualEnding } from '../../engine/vocabulary/endings'
import type { EditProps, WidgetHost } from '../../engine/view/widget/types'

export interface UploadRules {
  types?: string[]
  typesMessage?: Text
  /** Size limit in bytes, exclusive. */
  under?: number
  /** Size limit in bytes, inclusive. */
  upTo?: number
  underMessage?: Text
  pixels?: { width: number; height: number }
  pixelsMessage?: Text
  /** A different size is only a warning. */
  pixelsAdvised?: boolean
}

/** MIME types that browsers report reliably, by ending. */
const mimeOf: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
}

/** Alternative MIME types of older systems. */
const usualMime: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/pipeg': 'image/jpeg',
  'image/x-png': 'image/png',
}

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Checked by MIME type if it is known, otherwise by ending. */
export const isOfType = (file: Pick<File, 'name' | 'type'>, types: string[]): boolean => {
  const mimes = types.map((type) => mimeOf[usualEnding(type)])
  const mime = file.type.toLowerCase()
  if (mime && mimes.every(Boolean)) return mimes.includes(usualMime[mime] ?? mime)
  return endingsTaken(types).includes(endingOf(file.name))
}

/** `300KB`, `2MB`. Less than half a kilobyte is shown in bytes, so that only an empty file is 0. */
export const sizeText = (bytes: number): string => {
  if (bytes >= 1024 * 1024) return `${+(bytes / 1024 / 1024).toFixed(1)}MB`
  return bytes < 512 ? `${bytes}B` : `${Math.round(bytes / 1024)}KB`
}

/** Width and height in pixels; null if the file is no picture. */
export async function pixelsOf(file: Blob): Promise<{ width: number; height: number } | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    // `decode()` fails only for data that is no picture.
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Error message of a file; undefined if it is accepted. */
export async function fileProblem(
  file: File,
  rules: UploadRules,
  host: Pick<WidgetHost, 'word' | 'text'>,
  measure: typeof pixelsOf = pixelsOf,
): Promise<string | undefined> {
  const { types, typesMessage, under, upTo, underMessage } = rules
  if (types && !isOfType(file, types)) {
    return say(host, typesMessage, host.word('widget.fileType', { types: types.join('/') }))
  }
  if (under !== undefined && file.size >= under) {
    return say(host, underMessage, host.word('widget.fileSize', { size: sizeText(under) }))
  }
  if (upTo !== undefined && file.size > upTo) {
    return say(host, underMessage, host.word('widget.fileLarge', { size: sizeText(upTo) }))
  }
  return rules.pixelsAdvised ? undefined : pixelsProblem(file, rules, host, measure)
}

/**
 * Reports why a file was refused; undefined = accepted. In an empty required field the reason stays visible,
 * because the required message would replace it.
 */
export function reportFile(
  { value, required, host, onProblem }: Pick<EditProps, 'value' | 'required' | 'host' | 'onProblem'>,
  problem: string | undefined,
): void {
  if (problem !== undefined) host.toast('error', problem)
  const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  onProblem(required && (isEmpty || value === '') ? problem : undefined)
}

/** Error message for a picture's dimensions. */
export async function pixelsProblem(
  file: File,
  { pixels, pixelsMessage }: UploadRules,
  host: Pick<WidgetHost, 'word' | 'text'>,
  measure: typeof pixelsOf = pixelsOf,
): Promise<string | undefined> {
  if (!pixels) return undefined
  const image = await measure(file)
  if (!image) return host.word('widget.imageUnreadable')
  if (image.width === pixels.width && image.height === pixels.height) return undefined
  return say(host, pixelsMessage, host.word('widget.imagePixels', pixels), { image })
}

const say = (
  host: Pick<WidgetHost, 'text'>,
  own: Text | undefined,
  otherwise: string,
  names?: Record<string, unknown>,
): string => (own === undefined ? otherwise : host.text(own, names))
