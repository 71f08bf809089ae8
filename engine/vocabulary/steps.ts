import { namesOf } from './table'

/**
 * Properties of a step that all layers share. Each layer compiles or runs it by its own code
 * (docs/extending.md).
 */
interface StepRow {
  /** Sentence for the reference. The Chinese one is in the grammar. */
  says: string
  /** Keys allowed beside the verb, besides `when`. */
  beside: readonly string[]
  /** Required keys. */
  needs: readonly string[]
  /** The step makes a call, which returns values or a file. */
  calls: 'values' | 'file' | null
  /** Closes the dialog, and discards its form. */
  closes: boolean
}

const plain = { beside: [], needs: [], calls: null, closes: false } as const

/** Steps with a verb, in the order of the reference. */
export const verbs = {
  check: {
    ...plain,
    says: 'Stops with the warning unless this holds.',
    beside: ['message'],
    needs: ['message'],
  },
  confirm: { ...plain, says: 'Asks; goes on when the answer is yes.', beside: ['cancelled'] },
  call: { ...plain, says: 'Makes a call.', beside: ['send', 'from', 'as'], calls: 'values' },
  open: { ...plain, says: 'Opens a dialog, with the current row.', beside: ['mode', 'give'] },
  mode: { ...plain, says: 'Beside `open`: the mode (default add). Alone: this dialog changes its mode.' },
  /** Closes the dialogs it names. */
  close: { ...plain, says: 'Closes several dialogs.', closes: true },
  return: {
    ...plain,
    says: 'Closes, and gives the value to the field that opened the dialog.',
    closes: true,
  },
  reload: {
    ...plain,
    says: 'Another list than the one the action came from: its tab, its dialog, or `main`.',
  },
  go: { ...plain, says: 'Goes to a screen.', beside: ['give'] },
  set: { ...plain, says: 'Writes fields of the form or the item.' },
  pick: { ...plain, says: 'Adds rows to the chosen ones.' },
  expand: { ...plain, says: 'Unfolds or folds a tree table.' },
  export: {
    ...plain,
    says: 'Rows as shown, into a spreadsheet.',
    beside: ['file', 'columns', 'numbered', 'totals', 'empty'],
    needs: ['file'],
  },
  download: {
    ...plain,
    says: 'Saves the file a call answers with.',
    beside: ['send', 'file'],
    calls: 'file',
  },
  openUrl: {
    ...plain,
    says: 'Opens the answer in a new tab, by a one-time ticket.',
    beside: ['send'],
    calls: 'file',
  },
  chooseFile: {
    ...plain,
    says: 'Asks for a file of one of these types.',
    beside: ['message', 'as'],
    needs: ['message', 'as'],
  },
  copy: { ...plain, says: 'Copies a text.', beside: ['success'] },
  log: { ...plain, says: 'Writes to the operation log; never blocks.' },
} as const satisfies Record<string, StepRow>

/** Steps of one word. */
export const bareSteps = {
  validate:
    'Checks the form, or in a toolbar the filters and checks of its list as a query does; stops at the first message.',
  close: 'Closes the dialog.',
  reload: 'Loads the list again that the action came from, and what a form that only shows has loaded.',
  back: 'Goes to the page before.',
  clearSelection: 'Forgets the chosen rows.',
  reset: 'Gives the form the values it opened with; nothing in it counts as typed, and nothing is marked.',
} as const

export type Verb = keyof typeof verbs
export type BareStep = keyof typeof bareSteps
export type StepName = Verb | BareStep
/** Verbs that make a call. */
export type CallingVerb = { [V in Verb]: (typeof verbs)[V]['calls'] extends string ? V : never }[Verb]

export const isVerb = (key: string): key is Verb => Object.hasOwn(verbs, key)
export const isBareStep = (word: string | undefined): word is BareStep =>
  word !== undefined && Object.hasOwn(bareSteps, word)
export const verbNames = namesOf(verbs)
export const bareStepNames = namesOf(bareSteps)

/** The row of a verb, with its keys as plain strings. */
export const verbRow = (verb: Verb): StepRow => verbs[verb]
/** All keys of a step with this verb. */
export const keysOfStep = (verb: Verb): string[] => [verb, 'when', ...verbRow(verb).beside]

/** The main verbs of a step. A verb that is also a companion key counts only without the other verb. */
export function leadingVerbs(keys: readonly string[]): Verb[] {
  const present = keys.filter(isVerb)
  return present.filter(
    (verb) => !present.some((other) => other !== verb && verbRow(other).beside.includes(verb)),
  )
}

/** True if the compiled step makes a call. */
export const isCalling = <S extends { do: StepName }>(step: S): step is Extract<S, { do: CallingVerb }> =>
  isVerb(step.do) && verbs[step.do].calls !== null
