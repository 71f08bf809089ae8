/** What a call's answer holds, and where each part of it goes. */
import type { CompiledApp, CompiledCall, CompiledList, CompiledScreen } from '../../compiled'
import { encodeAnswer } from '../../contract'
import { readsOf } from '../../expression'
import { wireTypeText } from '../../vocabulary/wire-types'
import { sampleOf, sampleRow } from './sample'

/** A success as the call declares it, of one row. */
export function sampleAnswer(app: CompiledApp, call: CompiledCall): string {
  if (call.file) return '(a file)'
  const rows = call.rows ? [sampleRow(call.rows.of, call.types)] : []
  const values = Object.fromEntries(
    Object.entries(call.reads).map(([name, { type }]) => [name, sampleOf(type, call.types, name)]),
  )
  return JSON.stringify(encodeAnswer(app, call, { rows, values }), null, 2)
}

/** A line for each part of the answer: its name in screens, its place, its type, and the columns of the screen that show it. */
export function answerParts(call: CompiledCall, screen: CompiledScreen | undefined): string[] {
  const { rows, total, reads } = call
  const columns = rows ? columnsOf(call.name, screen) : new Map<string, string[]>()
  const members = rows ? Object.entries(call.types[rows.of] ?? {}) : []
  return [
    ...(rows ? [`rows ← ${rows.at || 'the whole body'}, each ${rows.of}:`] : []),
    ...members.map(([name, { at, type }]) => {
      const shown = columns.get(name)
      return `  ${name} ← ${at.join(' or ')} (${wireTypeText(type)})${shown ? ` → ${shown.join(', ')}` : ''}`
    }),
    ...(total === undefined ? [] : [`total ← ${total}`]),
    ...(call.errorText ? [`text of a refusal ← ${call.errorText.join(' or ')}`] : []),
    ...Object.entries(reads).map(
      ([name, { at, type }]) => `${name} ← ${at.join(' or ')} (${wireTypeText(type)})`,
    ),
  ]
}

/** The columns that read each member of the rows of a call. */
function columnsOf(call: string, screen: CompiledScreen | undefined): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const note = (member: string, column: string): void => {
    const shown = found.get(member) ?? []
    if (!shown.includes(column)) found.set(member, [...shown, column])
  }
  for (const { columns } of listsOf(screen, call))
    for (const { key, member, value } of columns) {
      if (member !== undefined) note(member, `column ${key}`)
      for (const [root, name] of value === undefined ? [] : readsOf(value))
        if (root === 'row' && name !== undefined) note(name, `column ${key}`)
    }
  return found
}

/** Every list of a screen that asks by this call, wherever it stands. */
function listsOf(part: unknown, call: string): CompiledList[] {
  if (typeof part !== 'object' || part === null) return []
  const within = Object.values(part).flatMap((inner) => listsOf(inner, call))
  const isOurs = 'columns' in part && 'rowActions' in part && 'call' in part && part.call === call
  return isOurs ? [part as CompiledList, ...within] : within
}
