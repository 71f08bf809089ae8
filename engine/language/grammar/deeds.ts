/** What a call of a stand-in does, one key a verb, and what is said beside it. */
import { type DeedVerb } from '../../vocabulary/stand-in'
import {
  either,
  expression,
  expressions,
  flag,
  listOf,
  map,
  name,
  names,
  number,
  plainText,
  type KeyRule,
} from './kinds'

export const member = (description: string): KeyRule => ({ kind: name('member'), description })
export const of = (description: string): KeyRule => ({ kind: name('collection'), description })

export const guards = either({ scalar: expression, list: listOf(map('guard')) })
export const distinct = { list: listOf(name('member')), map: map('distinct') }
export const span = { list: listOf(name('member')), map: map('span') }

export const deedVerbRules = {
  list: of('Answers with its records, narrowed by the parameters that are called like their members.'),
  get: of('Answers with the members of the record that `id` names.'),
  sum: of('Answers with figures over the records that a list with these parameters would show.'),
  add: of('Adds a record of the parameters that are called like its members.'),
  change: of(
    'Changes the record that `id` names, or those of `ids`, to the parameters called like their members.',
  ),
  remove: of('Removes the record that `id` names, or those of `ids`.'),
  move: of('Puts the records of `ids` into this order, in the member that `sort` names.'),
  import: of(
    'Adds a record for each line of the sheet that is sent; lines that may not be added are told of.',
  ),
  export: of('Answers with a sheet of the records that a list with these parameters would show.'),
} satisfies Record<DeedVerb, KeyRule>

export const companions = {
  where: {
    kind: expression,
    description: 'Which records are meant, besides; sees `item` and `sent`.',
    example: 'item.stat == 0',
  },
  order: {
    kind: listOf(name('member')),
    description:
      'Members to order by, a `-` before those that descend; absent = the order made by hand, else the newest first.',
    example: '[sort, -createTime]',
  },
  ranked: {
    kind: name('member'),
    description:
      "The member that is each row's place in this order among all that this list shows to whoever asks, over all pages, the first being 1, whatever is kept in it.",
    example: 'rank',
  },
  by: {
    kind: listOf(name('member')),
    description: 'One row for each combination of these members, with what `give` computes over its `items`.',
    example: '[fromStop, toStop]',
  },
  give: {
    kind: expressions,
    description:
      'What a row or the answer holds besides members; sees `items`, and `skipped` where records may be left out.',
    example: '{ amount: sum(items.price) }',
  },
  max: {
    kind: number({ least: 0, most: 10_000, whole: true }),
    description: 'As many rows at most; an `export` of none is a template, its headings alone.',
    example: '10',
  },
  each: {
    kind: expression,
    description: 'A list: a record is added for each of its values, which `set` sees as `item`.',
    example: 'numbers(0, days(sent.period))',
  },
  set: {
    kind: expressions,
    description: 'What members become, whatever is sent; sees the `item` as it was, and `sent`.',
    example: '{ stat: 1 - item.stat }',
  },
  only: {
    kind: guards,
    description:
      'What must hold of an `item` for it to be changed, removed, or taken from a sheet (then `item` is what the line would become); sees `sent`. A list is asked in turn, each with its own answer.',
    example: '[{ check: item.number > 0, refuse: 数量至少为1 }]',
  },
  refuse: {
    kind: plainText,
    description: 'What is answered where `only` does not hold.',
    example: '该订单已处理',
  },
  skip: {
    kind: flag,
    description:
      'Records for which `only` does not hold are left as they are, and the others are dealt with.',
  },
  columns: {
    kind: names('heading', name('member')),
    description: 'Heading → member of the sheet.',
    example: '{ 工号: number, 姓名: name }',
  },
  file: { kind: plainText, description: 'The name of the file, without its ending.', example: '员工' },
} satisfies Record<string, KeyRule>
