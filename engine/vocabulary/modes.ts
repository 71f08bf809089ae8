import { namesOf } from './table'

interface ModeRow {
  /** Fields start with the row's members; otherwise with their defaults. */
  fromRow: boolean
  /** Fields cannot be edited, and nothing is sent. */
  readOnly: boolean
}

/** Modes of a dialog. */
export const modes = {
  add: { fromRow: false, readOnly: false },
  view: { fromRow: true, readOnly: true },
  edit: { fromRow: true, readOnly: false },
  copy: { fromRow: true, readOnly: false },
} as const satisfies Record<string, ModeRow>

export type Mode = keyof typeof modes
export const isMode = (name: string | undefined): name is Mode =>
  name !== undefined && Object.hasOwn(modes, name)
export const modeNames = namesOf(modes)
/** Default mode of an `open` step. */
export const usualMode = 'add' satisfies Mode
