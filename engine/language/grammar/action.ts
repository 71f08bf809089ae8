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
  permission,
  plainText,
  text,
  names,
  onlyWhile,
  shownWhile,
  type KeyRule,
  type MapRule,
} from './kinds'
import { expansions, exportedRows } from '../../vocabulary/lists'
import { iconNames } from '../../vocabulary/icons'
import { buttonLooks } from '../../vocabulary/looks'
import { bareStepNames, verbs, type Verb } from '../../vocabulary/steps'
import { modeNames } from '../../vocabulary/modes'

export const stepsKind = listOf(either({ scalar: oneOfWords(bareStepNames), map: map('step') }))

const stepKeys = {
  when: { kind: expression, description: 'The step is done only when this holds.' },
  check: {
    kind: expression,
    description: verbs.check.says,
    example: 'count(selection) > 0',
  },
  message: { kind: text, description: 'The warning.' },
  confirm: { kind: text, description: verbs.confirm.says },
  cancelled: { kind: text, description: 'The toast when the answer is no.' },
  call: { kind: name('call'), description: verbs.call.says },
  send: { kind: expressions, description: 'Parameters that are not filled by their names.' },
  from: {
    kind: expression,
    description: 'A record that fills what `send` does not; its version goes along.',
  },
  as: { kind: name('result'), description: 'The answer is kept as `results.<as>`.' },
  open: { kind: name('dialog'), description: verbs.open.says },
  mode: {
    kind: oneOfWords(modeNames),
    description: verbs.mode.says,
  },
  give: { kind: expressions, description: 'Values given along.' },
  close: { kind: listOf(name('dialog')), description: verbs.close.says },
  return: {
    kind: expression,
    description: verbs.return.says,
  },
  reload: {
    kind: name('list'),
    description: verbs.reload.says,
  },
  go: { kind: name('screen'), description: verbs.go.says },
  set: { kind: names('field', expression), description: verbs.set.says },
  pick: { kind: expression, description: verbs.pick.says },
  expand: { kind: oneOfWords(expansions), description: verbs.expand.says },
  export: {
    kind: either({ scalar: oneOfWords(exportedRows), map: map('exportRows') }),
    description: verbs.export.says,
  },
  file: { kind: text, description: 'Name of the file, without its ending.' },
  columns: { kind: columnUses, description: 'Columns of the spreadsheet; default: those of the list.' },
  numbered: { kind: plainText, description: 'Title of a first column that counts the rows.' },
  totals: {
    kind: map('exportTotals'),
    description: 'A last row with the sums of columns.',
    example: '{ label: 合计, sum: [amount] }',
  },
  empty: { kind: text, description: 'The warning when there are no rows.' },
  download: { kind: name('call'), description: verbs.download.says },
  openUrl: { kind: name('call'), description: verbs.openUrl.says },
  chooseFile: {
    kind: listOf(name('fileType')),
    description: verbs.chooseFile.says,
    example: '[xlsx, xls]',
  },
  copy: { kind: expression, description: verbs.copy.says },
  success: { kind: text, description: 'The toast after copying.' },
  log: { kind: text, description: verbs.log.says },
} satisfies Record<Verb, KeyRule> & Record<string, KeyRule>

/** Actions, their steps, and the small maps that stand for a value. */
export const actionMaps = {
  action: {
    keys: {
      label: { kind: text, required: true, description: 'Text of the button.' },
      permission: {
        kind: permission,
        required: true,
        description:
          'Who sees it: a key, a list of keys of which one is enough, `none` on purpose, or `{ param: name }`.',
      },
      look: {
        kind: oneOfWords(buttonLooks),
        description: 'How the button looks.',
      },
      icon: { kind: oneOfWords(iconNames), description: 'Icon of the button.' },
      visible: { kind: shownWhile, description: 'Shown only while this holds.' },
      disabled: { kind: onlyWhile, description: 'Grey while this holds.' },
      steps: {
        kind: stepsKind,
        required: true,
        description: 'What happens, in order; the first that fails ends it.',
      },
      success: { kind: message, description: 'The toast when every step was done.' },
      failure: { kind: message, description: 'The toast when a call failed; left out = the server’s text.' },
      closeOnFailure: { kind: flag, description: 'The dialog closes after a failure too.' },
    },
  },
  step: { keys: stepKeys },
  exportRows: {
    keys: {
      rows: { kind: expression, required: true, description: 'The rows to export.' },
      flatten: {
        kind: name('member'),
        description:
          'Member that holds nested rows: each is a line of its own, and columns with `merge` span those of one row.',
      },
    },
  },
  exportTotals: {
    keys: {
      label: {
        kind: text,
        required: true,
        description: 'What the row is called; it stands in its first cell that holds no sum.',
      },
      sum: {
        kind: listOf(name('field')),
        required: true,
        description:
          'Columns that are summed as the sheet shows them: a merged cell counts once, of a tree only the first level.',
        example: '[amount, rides]',
      },
    },
  },
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
