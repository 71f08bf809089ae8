import type { Type } from '../expression/types'
import { namesOf } from './table'

/** The keys of a page's blocks. */
export const blockKinds = ['list', 'form', 'tabs', 'split', 'stack', 'custom'] as const
export type BlockKind = (typeof blockKinds)[number]

interface ScreenParameterRow {
  /** Type in expressions. */
  reads: Type['kind']
}

/** Types of the parameters of a screen variant. */
export const screenParameterTypes = {
  bool: { reads: 'bool' },
  text: { reads: 'text' },
  /** A permission key of an action. */
  permission: { reads: 'text' },
} as const satisfies Record<string, ScreenParameterRow>

export const screenParameterTypeNames = namesOf(screenParameterTypes)
