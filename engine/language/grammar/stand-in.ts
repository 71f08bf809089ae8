import { deedVerbs, sideDeeds, usualSamples } from '../../vocabulary/stand-in'
import { unscoped } from './calls'
import { companions, deedVerbRules, distinct, guards, member, span } from './deeds'
import {
  either,
  expression,
  expressions,
  listOf,
  literal,
  map,
  name,
  names,
  number,
  plainText,
  type MapRule,
} from './kinds'

const {
  list: _list,
  get: _get,
  sum: _sum,
  move: _move,
  import: _import,
  export: _export,
  ...sideVerbs
} = deedVerbRules

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
      unscoped: unscoped('its records'),
      scopeName: member('Member that shows the name of that scope.'),
      keep: {
        kind: map('keep'),
        description: 'How long its records are kept. Required where they hold personal values.',
        example: '{ days: 1095, after: createTime }',
      },
      unique: {
        kind: listOf(either({ scalar: name('member'), ...distinct })),
        description:
          'Members whose value no two records share; a list of members that together are of one record only; with `where` no two of those for which it holds.',
        example: '[code, { of: [lineId, day], where: item.state != 3 }]',
      },
      apart: {
        kind: listOf(either(span)),
        description:
          'The first and the last member of a span: no two records overlap, and none ends before it begins; with `within` only those overlap that share its members.',
        example: '[[firstNo, lastNo], { of: [begins, ends], within: [bikeId], where: item.state != 3 }]',
      },
      refers: {
        kind: names('member', either({ scalar: name('collection'), map: map('relation') })),
        description:
          'Member → the collection whose record it names: there must be one, and it cannot be removed meanwhile.',
        example: '{ pointId: { to: RentalPoint, shows: { pointName: name } } }',
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
  keep: {
    oneOf: [['days', 'with', 'always']],
    needs: { days: ['after'], after: ['days'] },
    keys: {
      days: {
        kind: number({ least: 1, most: 36_500, whole: true }),
        description: 'The server removes a record so many days after `after`.',
        example: '1095',
      },
      after: member(
        'Member with the day or moment from which the days count; where it is empty, they count from the last change of the record.',
      ),
      with: member(
        'Member under `refers`: the record goes when the period of the record that it names is over.',
      ),
      always: {
        kind: plainText,
        description: 'Why the records are kept without a period.',
        example: 'Accounting keeps payments.',
      },
    },
  },
  distinct: {
    keys: {
      of: {
        kind: listOf(name('member')),
        required: true,
        description: 'Members that together are of one record only.',
        example: '[lineId, day]',
      },
      where: {
        kind: expression,
        description: 'Among which records, each as `item`; one of which this becomes true is one of them.',
        example: 'item.state != 3',
      },
    },
  },
  span: {
    keys: {
      of: {
        kind: listOf(name('member')),
        required: true,
        description: 'The first and the last member.',
        example: '[begins, ends]',
      },
      within: {
        kind: listOf(name('member')),
        description:
          'Members whose values two records share that must lie apart: the leases of one bike. One that has none of these values lies beside any.',
        example: '[bikeId]',
      },
      where: {
        kind: expression,
        description: 'Among which records, each as `item`; one of which this becomes true is one of them.',
        example: 'item.state != 3',
      },
    },
  },
  guard: {
    keys: {
      check: {
        kind: expression,
        required: true,
        description: 'What must hold; sees the same as `only`.',
        example: 'item.number > 0',
      },
      refuse: {
        kind: plainText,
        required: true,
        description: 'What is answered where it does not.',
        example: '数量至少为1',
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
      ...deedVerbRules,
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
        kind: guards,
        description:
          'What must hold of each `item` that `where` means, or nothing is done at all; sees `record` and `sent`.',
        example: 'item.left > 0',
      },
      refuse: companions.refuse,
      empty: {
        kind: plainText,
        description:
          'What is answered, and nothing is done at all, where `where` finds no record; absent = what is not there needs nothing done.',
        example: '该卡不存在',
      },
    },
  },
} satisfies Record<string, MapRule>
