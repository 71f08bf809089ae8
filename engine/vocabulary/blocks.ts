import type { Type } from '../expression/types'
import { namesOf } from './table'

/** What a page is made of, by its key. */
export const blockKinds = ['list', 'form', 'tabs', 'split', 'stack', 'custom'] as const
export type BlockKind = (typeof blockKinds)[number]

interface ScreenParameterRow {
  /** What it is in expressions. */
  reads: Type['kind']
}

/** What a variant of a screen may set. */
export const screenParameterTypes = {
  bool: { reads: 'bool' },
  text: { reads: 'text' },
  /** The key that an action asks for. */
  permission: { reads: 'text' },
} as const satisfies Record<string, ScreenParameterRow>

export const screenParameterTypeNames = namesOf(screenParameterTypes)
