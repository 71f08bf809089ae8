import type { Span } from '../finding'
import { quoted } from '../source/mend'
import type { SourceEntry, SourceNode } from '../source'

/** The other way round, as other tools say it. */
const hidden = /^(hidden|hide|isHidden|invisible)$/

/** `hidden: …` where `visible` is meant: from the key to the end of its value, and what belongs there. */
export function hiddenKey(
  entry: SourceEntry,
  allowed: readonly string[],
): { spot: { file: SourceNode['file']; span: Span }; mended: string[] } | undefined {
  const { key, keyNode, node } = entry
  const { value } = node
  if (!hidden.test(key) || !allowed.includes('visible')) return undefined
  if (typeof value !== 'string' && typeof value !== 'boolean') return undefined
  const mended = `visible: ${typeof value === 'boolean' ? String(!value) : quoted(`!(${value})`)}`
  return {
    spot: { file: keyNode.file, span: { start: keyNode.span.start, end: node.span.end } },
    // That something is shown is so without a word.
    mended: mended === 'visible: true' ? [] : [mended],
  }
}

/** `options: { 启用: 1 }`: texts stand where the codes belong. The map as it was meant, or undefined. */
export function swappedOptions(node: SourceNode): string | undefined {
  const entries = node.entries()
  const isSwapped = ({ key, node: value }: SourceEntry): boolean =>
    /[\u4e00-\u9fff]/.test(key) && /^[\w.-]+$/.test(String(value.value)) && value.kind === 'scalar'
  if (entries.length === 0 || !entries.every(isSwapped)) return undefined
  return `{ ${entries.map(({ key, node: value }) => `${String(value.value)}: ${key}`).join(', ')} }`
}

/** What an action without a permission needs: the key that its screen and its name make. */
export function permissionWanted(action: SourceNode): string {
  const name = action.pointer.split('.').at(-1) ?? ''
  const screen: unknown = action.file.root?.get('screen')?.value
  return typeof screen === 'string' && /^\w+$/.test(name) ? `permission: ${screen}:${name}` : 'permission:'
}

/** What every object answers to: a value kept under such a name is lost, or takes the place of something else. */
export const isOfEveryObject = (name: string): boolean => name === 'prototype' || name in Object.prototype
