import { blockKinds, screenParameterTypeNames, type BlockKind } from '../../vocabulary/blocks'
import { containerNames, gridColumns, usualColumns, usualContainer } from '../../vocabulary/looks'
import { stepsKind } from './action'
import {
  columnUseList,
  either,
  expressions,
  fieldUseList,
  fieldUses,
  flag,
  listOf,
  literal,
  map,
  message,
  name,
  names,
  number,
  oneOfWords,
  perMode,
  permission,
  text,
  wireType,
  expression,
  onlyWhile,
  shownWhile,
  type KeyRule,
  type MapRule,
} from './kinds'
import { pixels } from '../../vocabulary/numbers'

/** The blocks: a screen, a tab, and each part of a stack or split holds exactly one. */
const blockKeys = {
  list: { kind: map('list'), description: 'A table with its filters and actions.' },
  form: { kind: map('form'), description: 'A form that fills the page.' },
  tabs: { kind: names('tab', map('tab')), description: 'Tabs, each with a title and one block.' },
  split: { kind: map('split'), description: 'A side list, and a block for the row chosen there.' },
  stack: { kind: listOf(map('block')), description: 'Blocks, one below the other.' },
  custom: { kind: map('custom'), description: 'A hand-written page.' },
  buttons: {
    kind: listOf(name('action')),
    description: 'Actions under a `form`.',
    example: '[cancel, save]',
  },
} satisfies Record<BlockKind | 'buttons', KeyRule>
const oneBlock: Pick<MapRule, 'oneOf' | 'needs'> = { oneOf: [[...blockKinds]], needs: { buttons: ['form'] } }

const title = { kind: text, required: true, description: 'The title.' } satisfies KeyRule

/** `schemas/screens/<group>/<route>.yaml`: the screen itself, its blocks, forms and dialogs. */
export const screenMaps = {
  screen: {
    oneOf: [[...blockKinds]],
    needs: { buttons: ['form'], tabsReset: ['tabs'] },
    alone: { like: ['screen', 'title', 'breadcrumb', 'parameters'] },
    keys: {
      screen: {
        kind: name('screen'),
        required: true,
        description: 'The name: that of the file and of a route in app.yaml.',
      },
      like: {
        kind: name('screen'),
        description: 'Takes everything of another screen and sets its parameters.',
      },
      title: { kind: text, description: 'Default: the route’s title.' },
      breadcrumb: {
        kind: listOf(text),
        description: 'Default: the group’s title and the route’s.',
        example: '[系统设置, 客户]',
      },
      scope: {
        kind: name('scopeSource'),
        description:
          'Which list the scope selector in the header offers; left out = the screen does not follow it.',
      },
      parameters: {
        kind: names('parameter', either({ scalar: literal, map: map('screenParameter') })),
        description: 'What a variant of this screen may set; in a variant: the values.',
      },
      query: {
        kind: names('query', wireType),
        description: 'Query values of the address and their types.',
        example: '{ id: id, name: optional text }',
      },
      fields: {
        kind: names('field', map('field')),
        description: 'The fields, declared once and used by name.',
      },
      fieldSets: {
        kind: names('set', fieldUseList),
        description: 'Lists of field uses that several forms share.',
      },
      columnSets: {
        kind: names('set', columnUseList),
        description: 'Lists of column uses that several lists share.',
      },
      ...blockKeys,
      tabsReset: { kind: flag, description: 'Changing the tab empties the filters of the tab that is left.' },
      dialogs: { kind: names('dialog', map('dialog')), description: 'The windows this screen opens.' },
      actions: { kind: names('action', map('action')), description: 'The buttons, and what each does.' },
    },
  },
  screenParameter: {
    keys: {
      type: {
        kind: oneOfWords(screenParameterTypeNames),
        required: true,
        description: 'What the parameter holds.',
      },
      usual: { kind: literal, description: 'Its value in this screen itself.' },
    },
  },
  tab: { ...oneBlock, keys: { title, ...blockKeys } },
  block: { ...oneBlock, keys: blockKeys },
  split: {
    keys: {
      side: {
        kind: map('list'),
        required: true,
        description: 'The list at the side; its `text` is the member shown.',
      },
      main: {
        kind: map('block'),
        required: true,
        description: 'The block beside it; sees the chosen row as `side`.',
      },
    },
  },
  custom: {
    keys: {
      page: { kind: name('page'), required: true, description: 'Name of the hand-written page.' },
      options: { kind: names('option', literal), description: 'Values given to the page.' },
      calls: {
        kind: listOf(name('call')),
        description: 'The calls the page sends by itself.',
        example: '[user.counts]',
      },
      main: { kind: map('block'), description: 'A block the page is drawn around.' },
    },
  },
  form: {
    oneOf: [['fields', 'tabs']],
    keys: {
      columns: {
        kind: { is: 'number', values: gridColumns, usual: usualColumns },
        description: 'Columns of the grid.',
      },
      checks: {
        kind: listOf(map('check')),
        description:
          'Conditions of opening; the message of the first that does not hold stands in place of the form.',
      },
      load: {
        kind: listOf(map('load')),
        description:
          'Calls made on opening, and again when a form field they name changes; answers are seen as `results.<as>`.',
      },
      fields: {
        kind: fieldUses,
        description: 'The fields in order, or the name of a field set.',
        example: '[cityCode, companyName]',
      },
      tabs: { kind: names('tab', map('formTab')), description: 'Fields or lists on tabs.' },
      beside: {
        kind: fieldUses,
        description: 'Fields at the side of all others, such as a preview.',
        example: '[preview]',
      },
      readOnly: {
        kind: expression,
        description: 'Where this holds on opening, a page’s form is shown and cannot be edited.',
        example: "query.type == 'detail'",
      },
    },
  },
  load: {
    keys: {
      call: { kind: name('call'), required: true, description: 'The call.' },
      send: {
        kind: expressions,
        description:
          'Its parameters; when a form field named here or in `when` changes, the call is made again, and fields with a default of its answer take it.',
        example: '{ region: form.region }',
      },
      as: { kind: name('result'), required: true, description: 'The answer is `results.<as>`.' },
      when: {
        kind: expression,
        description: 'Loaded only if this holds; otherwise there is no answer.',
        example: 'filled(query.id)',
      },
      failure: { kind: message, description: 'What is said when it fails; left out = the server’s text.' },
      optional: {
        kind: flag,
        description: 'When it fails the form opens all the same, without this answer; a toast says so.',
      },
    },
  },
  formTab: {
    oneOf: [['fields', 'list']],
    keys: {
      title,
      fields: { kind: fieldUses, description: 'The fields of this tab.' },
      list: { kind: map('list'), description: 'A list on this tab.' },
    },
  },
  dialog: {
    oneOf: [['form', 'list']],
    keys: {
      title: {
        kind: perMode(text),
        required: true,
        description: 'The title, or one for each mode.',
        example: '{ add: 新增客户, edit: 编辑客户 }',
      },
      width: { kind: number(pixels), description: 'Pixels.', example: '600' },
      container: {
        kind: oneOfWords(containerNames, usualContainer),
        description: 'A window, a drawer, or a panel in place of the list.',
      },
      takes: {
        kind: names('argument', wireType),
        description: 'What an `open` step gives, and the wire types; seen as `given`.',
        example: '{ users: [User] }',
      },
      form: { kind: map('form'), description: 'The form in the window.' },
      list: { kind: map('list'), description: 'The list in the window.' },
      buttons: { kind: listOf(name('action')), description: 'Further buttons, before the submit button.' },
      submit: { kind: perMode(map('submit')), description: 'What saving does, or one for each mode.' },
    },
  },
  submit: {
    oneOf: [['call', 'steps']],
    needs: { from: ['call'], send: ['call'], log: ['call'] },
    keys: {
      call: { kind: name('call'), description: 'Validate → this call → close → reload the list → toast.' },
      from: {
        kind: expression,
        description: 'A record that fills what the form does not; its version goes along.',
        example: 'row',
      },
      send: {
        kind: expressions,
        description: 'Parameters that are not filled by their names.',
        example: '{ id: row.id }',
      },
      log: { kind: text, description: 'Written to the operation log after the call.' },
      steps: { kind: stepsKind, description: 'Instead of `call`, where more happens.' },
      label: { kind: text, description: 'Text of the button.' },
      visible: { kind: shownWhile, description: 'Shown only while this holds.' },
      disabled: { kind: onlyWhile, description: 'Grey while this holds.' },
      permission: {
        kind: permission,
        description: 'Default: that of the action that opened the dialog in this mode.',
      },
      closeOnFailure: { kind: flag, description: 'The dialog closes after a failure too.' },
      success: { kind: message, description: 'The toast after success.' },
      failure: { kind: message, description: 'The toast after a failure; left out = the server’s text.' },
    },
  },
} satisfies Record<string, MapRule>
