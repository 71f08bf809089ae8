import {
  columnUses,
  either,
  expression,
  expressions,
  flag,
  listOf,
  map,
  message,
  name,
  oneOfWords,
  modes,
  permission,
  plainText,
  text,
  names,
  type KeyRule,
  type MapRule,
} from './kinds'

/** Steps that are one bare word. */
export const bareSteps = {
  validate: 'Checks the form; stops at the first message.',
  close: 'Closes the dialog.',
  reload: 'Loads the list again that the action came from.',
  back: 'Goes to the page before.',
  clearSelection: 'Forgets the chosen rows.',
} as const

/** A step's verb and the keys that may stand beside it; `when` may stand beside each. */
export const verbs: Record<string, string[]> = {
  check: ['message'],
  confirm: ['cancelled'],
  call: ['send', 'from', 'as'],
  open: ['mode', 'give'],
  mode: [],
  close: [],
  return: [],
  reload: [],
  go: ['give'],
  set: [],
  pick: [],
  expand: [],
  export: ['file', 'columns', 'numbered', 'empty'],
  download: ['send', 'file'],
  openUrl: ['send'],
  chooseFile: ['message', 'as'],
  copy: ['success'],
  log: [],
}

/** Keys that a verb cannot do without. */
export const verbNeeds: Record<string, string[]> = { check: ['message'], export: ['file'] }

/** Verbs that are a companion of another verb as well, so they lead only where that one is absent. */
export const verbsOf = (keys: string[]): string[] => {
  const present = keys.filter((key) => key in verbs)
  return present.filter((verb) => !present.some((other) => other !== verb && verbs[other]!.includes(verb)))
}

export const steps = listOf(either({ scalar: oneOfWords(...Object.keys(bareSteps)), map: map('step') }))

const stepKeys = {
  when: { kind: expression, description: 'The step is done only when this holds.' },
  check: {
    kind: expression,
    description: 'Stops with the warning unless this holds.',
    example: 'count(selection) > 0',
  },
  message: { kind: text, description: 'The warning.' },
  confirm: { kind: text, description: 'Asks; goes on when the answer is yes.' },
  cancelled: { kind: text, description: 'The toast when the answer is no.' },
  call: { kind: name('call'), description: 'Makes a call.' },
  send: { kind: expressions, description: 'Parameters that are not filled by their names.' },
  from: { kind: expression, description: 'A record that fills what `send` does not.' },
  as: { kind: name('result'), description: 'The answer is kept as `results.<as>`.' },
  open: { kind: name('dialog'), description: 'Opens a dialog, with the current row.' },
  mode: {
    kind: oneOfWords(...modes),
    description: 'Beside `open`: the mode (default add). Alone: this dialog changes its mode.',
  },
  give: { kind: expressions, description: 'Values given along.' },
  close: { kind: listOf(name('dialog')), description: 'Closes several dialogs.' },
  return: {
    kind: expression,
    description: 'Closes, and gives the value to the field that opened the dialog.',
  },
  reload: {
    kind: name('list'),
    description: 'Another list than the one the action came from: its tab, its dialog, or `main`.',
  },
  go: { kind: name('screen'), description: 'Goes to a screen.' },
  set: { kind: names('field', expression), description: 'Writes fields of the form or the item.' },
  pick: { kind: expression, description: 'Adds rows to the chosen ones.' },
  expand: { kind: oneOfWords('all', 'none'), description: 'Unfolds or folds a tree table.' },
  export: {
    kind: either({ scalar: oneOfWords('selection', 'page', 'all'), map: map('exportRows') }),
    description: 'Rows as shown, into a spreadsheet.',
  },
  file: { kind: text, description: 'Name of the file, without its ending.' },
  columns: { kind: columnUses, description: 'Columns of the spreadsheet; default: those of the list.' },
  numbered: { kind: plainText, description: 'Title of a first column that counts the rows.' },
  empty: { kind: text, description: 'The warning when there are no rows.' },
  download: { kind: name('call'), description: 'Saves the file a call answers with.' },
  openUrl: { kind: name('call'), description: 'Opens the answer in a new tab, by a one-time ticket.' },
  chooseFile: {
    kind: listOf(name('fileType')),
    description: 'Asks for a file of one of these types.',
    example: '[xlsx, xls]',
  },
  copy: { kind: expression, description: 'Copies a text.' },
  success: { kind: text, description: 'The toast after copying.' },
  log: { kind: text, description: 'Writes to the operation log; never blocks.' },
} satisfies Record<string, KeyRule>

/** Actions, their steps, and the small maps that stand for a value. */
export const actionMaps = {
  action: {
    keys: {
      label: { kind: text, required: true, description: 'Text of the button.' },
      permission: {
        kind: permission,
        required: true,
        description: 'Who sees it: a key, `none` on purpose, or `{ param: name }`.',
      },
      look: {
        kind: oneOfWords('primary', 'default', 'danger', 'link'),
        description: 'How the button looks.',
      },
      icon: { kind: name('icon'), description: 'Icon of the button.' },
      visible: { kind: expression, description: 'Shown only while this holds.' },
      disabled: { kind: expression, description: 'Grey while this holds.' },
      steps: {
        kind: steps,
        required: true,
        description: 'What happens, in order; the first that fails ends it.',
      },
      success: { kind: message, description: 'The toast when every step was done.' },
      failure: { kind: message, description: 'The toast when a call failed; left out = the server’s text.' },
      closeOnFailure: { kind: flag, description: 'The dialog closes after a failure too.' },
    },
  },
  step: { keys: stepKeys },
  exportRows: { keys: { rows: { kind: expression, required: true, description: 'The rows to export.' } } },
  textWithValues: {
    keys: {
      text: {
        kind: plainText,
        required: true,
        description: 'The text, with names in braces.',
        example: '已添加{n}人',
      },
      with: {
        kind: expressions,
        required: true,
        description: 'Name → value; each name stands in the text, and each brace has its name here.',
      },
    },
  },
  message: {
    oneOf: [['text', 'server', 'silent']],
    needs: { with: ['text'], fallback: ['server'] },
    keys: {
      text: { kind: plainText, description: 'The text, with names in braces.' },
      with: { kind: expressions, description: 'Name → value.' },
      server: { kind: flag, description: 'The server’s own text.' },
      fallback: { kind: plainText, description: 'When the server says nothing.' },
      silent: { kind: flag, description: 'Says nothing.' },
    },
  },
  each: {
    keys: {
      each: {
        kind: expression,
        required: true,
        description: 'The list to go through; the other keys see `item` and `index`.',
      },
      only: { kind: expression, description: 'Keeps the items for which this holds.' },
      set: { kind: names('member', expression), description: 'Changes members of each item.' },
      take: { kind: expression, description: 'Takes this instead of each item.' },
    },
  },
  permissionParameter: {
    keys: {
      param: { kind: name('parameter'), required: true, description: 'The parameter that holds the key.' },
    },
  },
} satisfies Record<string, MapRule>
