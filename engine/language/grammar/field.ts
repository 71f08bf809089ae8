import {
  either,
  expression,
  expressions,
  fieldUseList,
  flagUnlessSaid,
  listOf,
  map,
  message,
  name,
  names,
  number,
  oneOfWords,
  plainText,
  text,
  widget,
  withoutUsual,
  onlyWhile,
  shownWhile,
  type KeyRule,
  type MapRule,
} from './kinds'
import { namedFormats } from '../../vocabulary/formats'
import { choiceColors, gridColumns } from '../../vocabulary/looks'
import { amounts } from '../../vocabulary/numbers'

const fieldKeys = {
  label: {
    kind: text,
    required: true,
    description: 'The name people read; also part of the generic messages.',
  },
  widget: {
    kind: widget,
    description: 'How the field looks and what it holds; default `text`.',
    example: '{ number: { min: 1, integer: true } }',
  },
  name: { kind: name('member'), description: 'Data member, where it differs from the field’s name.' },
  text: {
    kind: name('member'),
    description: 'Row member that holds this field’s text, used in columns and in view mode.',
  },
  options: {
    kind: names('code', either({ scalar: plainText, map: map('option') })),
    description: 'Code → text, in the order written.',
    example: '{ 0: 正常, 1: { text: 冻结, color: red } }',
  },
  otherwise: {
    kind: either({ scalar: plainText, map: map('otherwise') }),
    description: 'Text of any other code.',
  },
  empty: { kind: plainText, description: 'Text of no value.' },
  all: { kind: plainText, description: 'A first entry that stands for no value.', example: '全部' },
  placeholder: { kind: plainText, description: 'Shown in the empty input.' },
  hint: { kind: text, description: 'Shown under the input.' },
  tooltip: { kind: text, description: 'Explains the label or the column title.' },
  maxLength: {
    kind: number(amounts),
    description: 'Typing stops at this length; what is pasted or completed beyond it is refused, never cut.',
  },
  default: {
    kind: expression,
    description: 'Value on opening and after a reset, and again when a form field it names changes.',
  },
  required: {
    kind: either({ scalar: { is: 'flagOrText', usual: false }, list: listOf(map('required')) }),
    description:
      'A value is demanded: `true` with the generic message, a message, or a list of conditions with messages.',
    example: '请选择地区',
  },
  rules: {
    kind: listOf(map('rule')),
    description: 'Checked in order when there is a value; the first failing one is shown.',
  },
  choices: { kind: expression, description: 'Which codes may be chosen.', example: 'numbers(1, 10)' },
  lookup: { kind: map('lookup'), description: 'Options from a call.' },
  value: { kind: expression, description: 'Computed; the field cannot be edited.' },
  visible: {
    kind: shownWhile,
    description: 'Shown only while this holds; a hidden field is neither checked nor sent.',
  },
  disabled: { kind: onlyWhile, description: 'Cannot be edited while this holds.' },
  of: {
    kind: fieldUseList,
    description:
      'The fields of one item of an array field; an item without any value is not sent, and rules of the field see it.',
  },
  format: {
    kind: oneOfWords(namedFormats),
    description: 'How the value reads, where the type’s own way is not wanted.',
  },
  span: { kind: { is: 'number', values: gridColumns }, description: 'Grid columns the field takes.' },
  trim: { kind: flagUnlessSaid, description: 'Blanks at the ends are removed unless `false`.' },
} satisfies Record<string, KeyRule>

/** A use overrides any key of the declaration, so none but the name is demanded. */
const overridable = Object.fromEntries(
  Object.entries(fieldKeys).map(([key, { kind, description, ...rest }]) => [
    key,
    { kind: withoutUsual(kind), description, ...('example' in rest ? { example: rest.example } : {}) },
  ]),
)

const color = {
  kind: oneOfWords(choiceColors),
  description: 'Colour of the tag.',
} satisfies KeyRule

/** Fields and what belongs to them. */
export const fieldMaps = {
  field: { keys: fieldKeys },
  fieldUse: {
    keys: {
      field: {
        kind: name('field'),
        required: true,
        description: 'The field that is used here; every other key overrides its declaration.',
      },
      ...overridable,
    },
  },
  option: {
    keys: {
      text: { kind: plainText, required: true, description: 'The text of the code.' },
      color,
      visible: { kind: shownWhile, description: 'Offered only while this holds.' },
    },
  },
  otherwise: {
    keys: { text: { kind: plainText, required: true, description: 'The text of every other code.' }, color },
  },
  lookup: {
    keys: {
      call: { kind: name('call'), required: true, description: 'The call that gives the options.' },
      send: {
        kind: expressions,
        description:
          'Its parameters; when a field named here changes, the options are fetched again and the value is emptied.',
      },
      code: { kind: name('member'), required: true, description: 'Row member that holds the code.' },
      name: { kind: name('member'), required: true, description: 'Row member that holds the text.' },
      children: { kind: name('member'), description: 'Row member that holds child rows.' },
      failure: { kind: message, description: 'What is said when the options cannot be fetched.' },
    },
  },
  required: {
    keys: {
      when: { kind: expression, description: 'The value is demanded only while this holds.' },
      message: { kind: plainText, required: true, description: 'Shown when it is missing.' },
    },
  },
  rule: {
    oneOf: [['check', 'call']],
    needs: { check: ['message'], send: ['call'] },
    keys: {
      check: { kind: expression, description: 'Must hold; sees `value`.', example: 'value <= yuan(200)' },
      call: { kind: name('call'), description: 'The server checks the value.' },
      send: { kind: expressions, description: 'Parameters of the call.' },
      message: {
        kind: text,
        description: 'Shown when it does not hold; after a `call` left out = the server’s text.',
      },
    },
  },
} satisfies Record<string, MapRule>
