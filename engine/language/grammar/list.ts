import {
  columnUses,
  either,
  expression,
  expressions,
  fieldUses,
  flag,
  flagUnlessSaid,
  listOf,
  map,
  message,
  name,
  number,
  oneOfWords,
  plainText,
  text,
  widget,
  shownWhile,
  type MapRule,
} from './kinds'
import { namedFormats } from '../../vocabulary/formats'
import { pagingModeNames, selectionNames, usualKey } from '../../vocabulary/lists'
import { alignments, edges } from '../../vocabulary/looks'
import { pageSizes, pixels } from '../../vocabulary/numbers'

/** Lists and what belongs to them. */
export const listMaps = {
  list: {
    oneOf: [
      ['call', 'from'],
      ['columns', 'text'],
    ],
    keys: {
      call: { kind: name('call'), description: 'The call that gives the rows.' },
      from: {
        kind: expression,
        description: 'Rows that are already here, instead of a call.',
        example: 'given.users',
      },
      key: { kind: name('member', usualKey), description: 'Row member that identifies a row.' },
      tree: { kind: name('member'), description: 'Row member that holds child rows.' },
      flatten: {
        kind: name('member'),
        description: 'Row member whose items are spread over lines; the cells of the parent are merged.',
      },
      paging: { kind: map('paging'), description: 'How the rows come in pages.' },
      refresh: {
        kind: map('refresh'),
        description: 'Asks again by itself while its rows say that something is still going on.',
        example: '{ every: 3, while: 1 in rows.state }',
      },
      autoload: { kind: flagUnlessSaid, description: '`false`: nothing is asked until someone searches.' },
      filters: { kind: fieldUses, description: 'The filter bar.', example: '[cityCode, cardNo]' },
      checks: {
        kind: listOf(map('check')),
        description:
          'Conditions of a search. Like the rules of a field they pass over what is empty; `filled(…)` demands.',
        example: '[{ check: filled(filters.phone), message: 请输入手机号 }]',
      },
      send: {
        kind: expressions,
        description: 'Parameters that are not filled by the filters of the same names.',
      },
      failure: {
        kind: message,
        description: 'What is said when the rows cannot be fetched; left out = the server’s text.',
      },
      select: {
        kind: oneOfWords(selectionNames),
        description: 'Rows can be chosen, on one page or across pages.',
      },
      selectStart: { kind: expression, description: 'Rows that are chosen at first.' },
      totals: {
        kind: either({ list: listOf(map('total')), map: map('totals') }),
        description: 'Figures above the table.',
      },
      note: { kind: text, description: 'A line above the table.' },
      beside: {
        kind: map('beside'),
        description:
          'What a widget shows of the rows, such as a map, beside the table; below it where there is no room.',
      },
      toolbar: { kind: listOf(name('action')), description: 'Actions above the table.' },
      columns: { kind: columnUses, description: 'The columns in order, or the name of a column set.' },
      rowActions: { kind: listOf(name('action')), description: 'Actions of each row.' },
      onDrop: { kind: name('action'), description: 'Runs after a row was dragged to a new place.' },
      text: {
        kind: name('member'),
        description:
          'Side lists: the row member shown, instead of columns. Such a list has no pages: it holds and searches every row.',
      },
      chooseFirst: {
        kind: flag,
        description: 'Side lists: a row is always chosen, the first at first; there is no entry for all.',
      },
    },
  },
  beside: {
    keys: {
      label: { kind: text, required: true, description: 'What it is, for screen readers.' },
      value: {
        kind: expression,
        required: true,
        description: 'What the widget shows; may see the `rows` of the page.',
        example: 'rows',
      },
      widget: { kind: widget, required: true, description: 'The widget, which is only read.' },
      width: { kind: number(pixels), description: 'Pixels; 440 unless said.' },
    },
  },
  check: {
    keys: {
      check: {
        kind: expression,
        required: true,
        description: 'Must hold.',
        example: 'filled(filters.cardNo, filters.phone)',
      },
      message: { kind: text, required: true, description: 'Shown when it does not.' },
    },
  },
  paging: {
    keys: {
      mode: {
        kind: oneOfWords(pagingModeNames),
        description:
          'Pages come from the server (so it is where the call answers page by page), are cut here (where it does not), or there are none.',
      },
      sizes: {
        kind: listOf(number(pageSizes)),
        description: 'Page sizes on offer.',
        example: '[10, 20, 50]',
      },
      size: { kind: number(pageSizes), description: 'Page size at first.' },
    },
  },
  refresh: {
    keys: {
      every: {
        kind: number({ most: 3600 }),
        required: true,
        description: 'Seconds from one answer to the next question, 2 or more.',
      },
      while: {
        kind: expression,
        required: true,
        description: 'Asked again as long as this holds; sees the `rows` of the page.',
        example: '1 in rows.state',
      },
    },
  },
  total: {
    keys: {
      each: {
        kind: expression,
        description: 'One figure for each item of this list; `label` and `value` see `item` and `index`.',
        example: 'answer.counts',
      },
      label: { kind: text, required: true, description: 'What the figure is.' },
      value: {
        kind: expression,
        required: true,
        description: 'The figure; sees `answer`.',
        example: 'answer.amount',
      },
    },
  },
  totals: {
    keys: {
      call: { kind: name('call'), required: true, description: 'A second call, fed by the same query.' },
      values: {
        kind: listOf(map('total')),
        required: true,
        description: 'The figures; `answer` is that call’s.',
      },
    },
  },
  columnUse: {
    keys: {
      field: { kind: name('field'), required: true, description: 'The field shown.' },
      label: { kind: text, description: 'Title, where it is not the field’s label.' },
      tooltip: { kind: text, description: 'Explains the title.' },
      width: { kind: number(pixels), description: 'Pixels.' },
      fixed: {
        kind: oneOfWords(edges),
        description: 'Stays in sight when the table is scrolled sideways.',
      },
      align: { kind: oneOfWords(alignments), description: 'Where the text stands.' },
      value: { kind: expression, description: 'Computed instead of the row’s member.' },
      format: { kind: oneOfWords(namedFormats), description: 'How the value reads.' },
      visible: { kind: shownWhile, description: 'The column stands only while this holds.' },
      merge: {
        kind: flag,
        description:
          'In a list with `flatten`: one cell over the lines of a record, with what the record itself holds.',
      },
      empty: { kind: plainText, description: 'Text of no value.' },
      action: { kind: name('action'), description: 'Runs when the switch or link in the cell is used.' },
      view: { kind: widget, description: 'A widget’s read-only face instead of text.' },
    },
  },
} satisfies Record<string, MapRule>
