import { namesOf } from './table'

interface ModeRow {
  /** Fields start from the row's members; else from their defaults. */
  fromRow: boolean
  /** Nothing can be typed, so nothing is sent. */
  readOnly: boolean
}

/** What a dialog is opened for. */
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
/** The mode of an `open` that names none. */
export const usualMode = 'add' satisfies Mode
