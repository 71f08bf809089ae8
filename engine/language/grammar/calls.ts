import {
  either,
  expression,
  flag,
  flagOnPurpose,
  listOf,
  literal,
  map,
  name,
  names,
  number,
  oneOfWords,
  plainText,
  wireType,
  type KeyRule,
  type MapRule,
} from './kinds'
import { encodings, firstPages, methodKeys, usualFirstPage, type MethodKey } from '../../vocabulary/calls'
import { amounts } from '../../vocabulary/numbers'
import { personalWords } from '../../vocabulary/personal'
import { mostAmount } from '../../vocabulary/wire-types'

const path = (verb: string) => ({
  kind: name('address'),
  description: `${verb} this address: \`service:/path/{parameter}\`.`,
  example: 'web:/admin/company/page',
})
const addresses = {
  get: path('GETs'),
  post: path('POSTs to'),
  put: path('PUTs to'),
  delete: path('DELETEs'),
} satisfies Record<MethodKey, KeyRule>
const max: KeyRule = {
  kind: number({}),
  description:
    'As much of it as the server takes, where the limit of its type is not the right one: characters of a text, items of a list.',
  example: '2000',
}
const personal: KeyRule = {
  kind: oneOfWords(personalWords),
  description:
    'How its values are personal, where its type says another thing. `none`: they are about nobody, such as the number of a hotline.',
  example: 'trip',
}
/** Of a call or a collection, beside `scope`. */
export const unscoped = (what: string): KeyRule => ({
  kind: plainText,
  description: `Why personal values need no \`scope\` here: what else narrows ${what}.`,
  example: 'The order that is named belongs to a scope.',
})
const paths = either({ scalar: name('path'), list: listOf(name('path')) })
const typed = either({ scalar: wireType, list: wireType, map: map('parameter') })

/** `schemas/calls/*.yaml`: record types and API calls. */
export const callMaps = {
  calls: {
    keys: {
      types: {
        kind: names(
          'type',
          names('member', either({ scalar: wireType, list: wireType, map: map('member') })),
        ),
        description: 'What rows and records hold: member → wire type.',
        example: '{ Company: { id: id, name: text } }',
      },
      calls: {
        kind: names('call', map('call')),
        description: 'The API calls of this file, by their full name.',
      },
      collections: {
        kind: names('collection', map('collection')),
        description: 'Records that the server keeps for a stand-in service, by the name that `does` uses.',
        example: '{ Spot: { label: 景点, called: name } }',
      },
    },
  },
  member: {
    keys: {
      type: { kind: wireType, required: true, description: 'The member’s wire type.' },
      at: {
        kind: paths,
        description:
          'Where it is on the wire, when that differs from its name; of several the first that exists.',
        example: '[card_no, cardNo]',
      },
      max,
      personal,
    },
  },
  call: {
    oneOf: [[...methodKeys]],
    keys: {
      ...addresses,
      proposed: { kind: flag, description: 'The address is ours: no document names it.' },
      encode: {
        kind: oneOfWords(encodings),
        description: 'How the parameters travel; default `form`, and `query` for get and delete.',
      },
      sends: {
        kind: either({ scalar: name('type'), map: names('parameter', typed) }),
        description: 'The parameters and their wire types, or a type whose members they are.',
        example: '{ id: id, remark: optional text }',
      },
      ownSpelling: {
        kind: flag,
        description:
          'Its documents spell amounts, days, times or flags otherwise than those of the other calls about the same records.',
      },
      bodyIs: { kind: name('parameter'), description: 'The parameter that is the whole body.' },
      paging: { kind: map('callPaging'), description: 'The call answers page by page.' },
      ok: {
        kind: expression,
        description: 'When an answer is a success, if not by the application’s rule; sees `body`.',
        example: 'body.resultCode == 1001',
      },
      taken: {
        kind: expression,
        description:
          'When a refusal means that somebody else was faster; sees `body`. The console reloads the row, marks it, turns its actions off and keeps what was typed.',
        example: 'body.status == 409',
      },
      errorText: {
        kind: name('path'),
        description:
          'Where the failure text is, if not at the application’s places; of a list on the way, its first text.',
        example: 'data.reason',
      },
      rows: { kind: map('rows'), description: 'Where the rows are and what they are.' },
      total: { kind: name('path'), description: 'Where the number of all rows is.', example: 'data.total' },
      reads: {
        kind: names('result', map('read')),
        description: 'Further values of the answer, by the name screens use.',
      },
      file: { kind: flag, description: 'The answer is a file.' },
      does: {
        kind: map('deed'),
        description: 'What the call does to which collection, where its service is a stand-in.',
        example: '{ change: Ticket, set: { state: 2 }, only: item.state == 1, refuse: 该订单已处理 }',
      },
      scope: {
        kind: name('parameter'),
        description: 'The parameter the server narrows to the caller’s scopes.',
      },
      unscoped: unscoped('the records that it answers or changes'),
      permission: {
        kind: either({ scalar: name('permission'), list: listOf(name('permission')) }),
        required: true,
        description:
          'Who may call: a key, `route:<screen>`, `signed-in`, `public`, or a list of which any one is enough.',
      },
      superAdmin: { kind: flag, description: 'Only the super administrator may call.' },
      money: {
        kind: flagOnPurpose,
        description:
          'Moves money: carries a key by which it is applied once. `false` of a call that only looks so.',
      },
      secret: {
        kind: flagOnPurpose,
        description:
          'Sends or answers a password: no answer of it is kept, so it is not done once for a key as other calls are that change something. `false` of a call that only looks so.',
      },
      approve: {
        kind: map('approve'),
        description:
          'A second person must release a call of more than an amount, a call that takes its caller above an amount in a day, and a call that reaches a scope that its caller does not hold. Until then it is kept and not done.',
        example: '{ key: approvalQuery:release, above: 500000, perDay: 2000000 }',
      },
      confirmed: {
        kind: either({ scalar: flag, map: map('confirmed') }),
        description:
          'Asks for the password again where the operator gave it longer ago than `STEP_UP_MINUTES`: always, or above an amount.',
        example: '{ above: 500000 }',
      },
      exports: { kind: map('exports'), description: 'Larger pages for those who may export.' },
    },
  },
  parameter: {
    keys: {
      type: { kind: wireType, required: true, description: 'The parameter’s wire type.' },
      fixed: { kind: literal, description: 'Always sent with this value, whatever the screen says.' },
      at: {
        kind: name('wireName'),
        description: 'Its name on the wire (dotted inside a body), when that differs.',
      },
      max,
      personal,
    },
  },
  callPaging: {
    oneOf: [['page', 'offset']],
    needs: { first: ['page'] },
    keys: {
      page: { kind: name('wireName'), description: 'Parameter that carries the page number.' },
      offset: {
        kind: name('wireName'),
        description: 'Parameter that carries how many rows stand before the page, 0 for the first one.',
        example: 'offset',
      },
      size: { kind: name('wireName'), required: true, description: 'Parameter that carries the page size.' },
      first: {
        kind: { is: 'number', values: firstPages, usual: usualFirstPage },
        description: 'Number of the first page.',
      },
      reach: {
        kind: number({ least: 1, most: 1_000_000, whole: true }),
        description:
          'As many rows as the pages reach, and are counted one by one; whoever looks for more narrows the query. Default 100000 where `estimated` is given, else without end.',
        example: '50000',
      },
      estimated: {
        kind: name('path'),
        description: 'Where the answer says whether its total, above `reach`, is an estimate.',
        example: 'data.estimated',
      },
    },
  },
  rows: {
    keys: {
      at: {
        kind: { is: 'name', of: 'path', mayBeEmpty: true },
        required: true,
        description: 'Where the rows are in the answer; `""` where the answer itself is the list.',
        example: 'data.records',
      },
      of: { kind: name('type'), required: true, description: 'The type of one row.' },
      children: { kind: name('member'), description: 'Row member that holds the child rows of a tree.' },
    },
  },
  read: {
    keys: {
      at: {
        kind: paths,
        required: true,
        description: 'Where the value is in the answer.',
        example: 'data.url',
      },
      type: { kind: wireType, required: true, description: 'Its wire type.' },
    },
  },
  approve: {
    keys: {
      key: {
        kind: name('permission'),
        required: true,
        description: 'The key of those who release it, which does not let anybody make the call.',
      },
      above: {
        kind: number({ least: 0, most: mostAmount, whole: true }),
        required: true,
        description: 'The sum in cents of all amounts that the call sends, above which it waits.',
        example: '500000',
      },
      perDay: {
        kind: number({ least: 0, most: mostAmount, whole: true }),
        required: true,
        description:
          'The sum in cents that one operator sends by this call in a day, above which it waits. Released calls do not count.',
        example: '2000000',
      },
    },
  },
  confirmed: {
    keys: {
      above: {
        kind: number(amounts),
        required: true,
        description: 'The sum in cents of all amounts that the call sends, above which it asks.',
        example: '500000',
      },
    },
  },
  exports: {
    keys: {
      permission: {
        kind: name('permission'),
        required: true,
        description: 'The key that allows larger pages.',
      },
      max: { kind: number(amounts), required: true, description: 'The largest page.', example: '9999' },
    },
  },
} satisfies Record<string, MapRule>
