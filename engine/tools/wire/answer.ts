/** The contents of a call's answer, and where each part is used. */
import type { CompiledApp, CompiledCall, CompiledScreen, RecordType, WireType } from '../../compiled'
import { readsOf } from '../../expression'
import { wireTypeText } from '../../vocabulary/wire-types'
import { listsIn } from './known-codes'
import { sampleSuccess } from './sample'

/** A success as the call declares it, as text. */
export const sampleAnswer = (app: CompiledApp, call: CompiledCall): string =>
  call.file ? '(a file)' : JSON.stringify(sampleSuccess(app, call), null, 2)

/** A line for each part of the answer: its name in screens, its place, its type, and the columns of the screen that show it. */
export function answerParts(call: CompiledCall, screen: CompiledScreen | undefined): string[] {
  const { rows, total, reads } = call
  const columns = rows ? columnsOf(call.name, screen) : new Map<string, string[]>()
  const members = rows ? Object.entries(call.types[rows.of] ?? {}) : []
  return [
    ...(rows ? [`rows ← ${rows.at || 'the whole body'}, each ${rows.of}:`] : []),
    ...members.map(([name, declared]) => memberLine(name, declared, columns)),
    ...members.flatMap(([name, { type }]) => linesOf(call, screen, { name, type }, columns)),
    ...(total === undefined ? [] : [`total ← ${total}`]),
    ...(call.errorText ? [`text of a refusal ← ${call.errorText.join(' or ')}`] : []),
    ...Object.entries(reads).map(
      ([name, { at, type }]) => `${name} ← ${at.join(' or ')} (${wireTypeText(type)})`,
    ),
  ]
}

const memberLine = (
  name: string,
  { at, type }: RecordType[string],
  columns: ReadonlyMap<string, readonly string[]>,
): string => {
  const shown = columns.get(name)
  return `  ${name} ← ${at.join(' or ')} (${wireTypeText(type)})${shown ? ` → ${shown.join(', ')}` : ''}`
}

/** For a record whose lines are rows of a list: the members of each. */
function linesOf(
  call: CompiledCall,
  screen: CompiledScreen | undefined,
  { name, type }: { name: string; type: WireType },
  columns: ReadonlyMap<string, readonly string[]>,
): string[] {
  const isFlat = listsIn(screen).some((list) => list.call === call.name && list.flatten === name)
  const of = type.kind === 'list' && type.of.kind === 'record' ? type.of.type : undefined
  if (!isFlat || of === undefined) return []
  const members = Object.entries(call.types[of] ?? {})
  return [
    `each line of ${name}, ${of}:`,
    ...members.map(([member, declared]) => memberLine(member, declared, columns)),
  ]
}

/** The columns that read each member of the rows of a call. */
function columnsOf(call: string, screen: CompiledScreen | undefined): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const note = (member: string, column: string): void => {
    const shown = found.get(member) ?? []
    if (!shown.includes(column)) found.set(member, [...shown, column])
  }
  for (const { columns } of listsIn(screen).filter((list) => list.call === call))
    for (const { key, member, value } of columns) {
      if (member !== undefined) note(member, `column ${key}`)
      for (const [root, name] of value === undefined ? [] : readsOf(value))
        if (root === 'row' && name !== undefined) note(name, `column ${key}`)
    }
  return found
}
