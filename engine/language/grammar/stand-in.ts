import { deedVerbs, sideDeeds, usualSamples, type DeedVerb } from '../../vocabulary/stand-in'
import {
  either,
  expression,
  expressions,
  flag,
  listOf,
  literal,
  map,
  name,
  names,
  number,
  plainText,
  type KeyRule,
  type MapRule,
} from './kinds'

const member = (description: string): KeyRule => ({ kind: name('member'), description })
const of = (description: string): KeyRule => ({ kind: name('collection'), description })

const verbs = {
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

const companions = {
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
    kind: expression,
    description: 'What must hold of an `item` for it to be changed or removed; sees `sent`.',
    example: 'item.state == 1',
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

const {
  list: _list,
  get: _get,
  sum: _sum,
  move: _move,
  import: _import,
  export: _export,
  ...sideVerbs
} = verbs

/** Beside the calls of `schemas/calls/*.yaml`: what a stand-in service keeps, and what each call does to it. */
export const standInMaps = {
  collection: {
    keys: {
      label: {
        kind: plainText,
        required: true,
        description: 'What people call one of its records.',
        example: '景点',
      },
      of: { kind: name('type'), description: 'The type of its records; absent = the one of the same name.' },
      called: member('Member by which people know a record, for the operation log and for choices.'),
      scope: member('Member that holds the code of the scope a record belongs to.'),
      scopeName: member('Member that shows the name of that scope.'),
      unique: {
        kind: listOf(either({ scalar: name('member'), list: listOf(name('member')) })),
        description:
          'Members whose value no two records share; a list of members that together are of one record only.',
        example: '[code, [lineId, day]]',
      },
      refers: {
        kind: names('member', either({ scalar: name('collection'), map: map('relation') })),
        description:
          'Member → the collection whose record it names: there must be one, and it cannot be removed meanwhile.',
        example: '{ lineId: { to: Line, shows: { lineName: name } } }',
      },
      parent: member('Member that holds the id of the record above, in a tree.'),
      sort: member('Member that holds the place in an order made by hand.'),
      created: member('Member that is set to the time when a record is added.'),
      changed: member('Member that is set to the time when a record is added or changed.'),
      author: member('Member that is set to the name of whoever adds a record.'),
      derived: {
        kind: names('member', map('derived')),
        description:
          'Members that are not kept but computed, whenever a record is read, of the records that name it.',
        example: '{ members: { of: Employee, by: departmentId, give: count(items) } }',
      },
      samples: {
        kind: either({
          scalar: number({ least: 0, most: 1000, whole: true }, usualSamples),
          map: map('samplesFor'),
        }),
        description: 'Records that are made up of types, labels and options while the collection is new.',
        example: '60',
      },
      sampled: {
        kind: expressions,
        description:
          'What members of records made up are, computed of the others (`item`) in the order written, so that a record agrees with itself.',
        example: '{ left: item.stock - item.issued, handled: "item.state == \'0\' ? null : item.asked" }',
      },
      examples: {
        kind: listOf(names('member', either({ scalar: literal, list: listOf(literal) }))),
        description: 'Records that are there from the beginning, before those that are made up.',
        example: '[{ name: 西湖 }]',
      },
    },
  },
  derived: {
    keys: {
      of: {
        kind: name('collection'),
        required: true,
        description: 'The collection whose records name ours.',
      },
      by: { kind: name('member'), required: true, description: 'Their member that does, under `refers`.' },
      where: {
        kind: expression,
        description: 'Which of them; sees each as `item`, and ours as `record`.',
        example: "item.state == '1'",
      },
      give: {
        kind: expression,
        required: true,
        description: 'The value; sees them as `items`, and ours as `record`.',
        example: 'record.stock - count(items)',
      },
    },
  },
  samplesFor: {
    keys: {
      per: {
        kind: name('member'),
        required: true,
        description: 'Member under `refers`: so many for each record that it may name.',
      },
      count: {
        kind: expression,
        required: true,
        description: 'How many; sees the record named as `record`, as `sampled` does then.',
        example: 'record.seats',
      },
    },
  },
  relation: {
    keys: {
      to: { kind: name('collection'), required: true, description: 'The collection it names a record of.' },
      shows: {
        kind: names('member', name('member')),
        description: 'Our member → the member of that record which it shows.',
        example: '{ lineName: name }',
      },
    },
  },
  deed: {
    oneOf: [[...deedVerbs]],
    needs: { refuse: ['only'], skip: ['only'], by: ['give'] },
    keys: {
      ...verbs,
      ...companions,
      also: {
        kind: listOf(map('sideDeed')),
        description: 'Done besides, in the same transaction; sees the record as `record`.',
        example: '[{ change: Ticket, where: item.classId == record.id, set: { state: 3 } }]',
      },
    },
  },
  sideDeed: {
    oneOf: [[...sideDeeds]],
    needs: { refuse: ['only'] },
    keys: {
      ...sideVerbs,
      where: companions.where,
      set: companions.set,
      only: {
        kind: expression,
        description:
          'What must hold of each `item` that `where` means, or nothing is done at all; sees `record` and `sent`.',
        example: 'item.left > 0',
      },
      refuse: companions.refuse,
    },
  },
} satisfies Record<string, MapRule>
