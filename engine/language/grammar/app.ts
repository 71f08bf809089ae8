import {
  either,
  expression,
  flag,
  listOf,
  literal,
  map,
  name,
  names,
  number,
  oneOfWords,
  plainText,
  type MapRule,
} from './kinds'
import { backends } from '../../vocabulary/calls'
import { maskableKinds } from '../../vocabulary/personal'

/** `schemas/app.yaml`: what every screen shares. */
export const appMaps = {
  app: {
    keys: {
      app: {
        kind: plainText,
        required: true,
        description: 'The title of the application.',
        example: '客户管理后台',
      },
      home: { kind: name('screen'), required: true, description: 'The screen shown after signing in.' },
      superAdminAccount: {
        kind: name('role'),
        required: true,
        description: 'The account that may do everything.',
      },
      timeZone: {
        kind: plainText,
        description:
          'The console’s one time zone, by its IANA name: every day and time is of it, whatever the machines say. Absent = UTC.',
        example: 'Asia/Shanghai',
      },
      services: {
        kind: names('service', map('service')),
        required: true,
        description: 'The backends, by the name that stands before the colon of a call.',
      },
      headers: {
        kind: names('header', plainText),
        description: 'Headers of every request.',
        example: '{ tenant-code: master }',
      },
      ok: {
        kind: expression,
        required: true,
        description: 'When an answer is a success; sees `body`. A call may have its own rule.',
        example: 'body.status == 200',
      },
      errorText: {
        kind: listOf(name('path')),
        required: true,
        description: 'Members of an answer that may hold the server’s text; the first found is shown.',
        example: '[message, msg]',
      },
      serverText: {
        kind: name('path'),
        description: 'The one of them that a reference backend writes its text at. Absent = the first.',
        example: 'msg',
      },
      sessionLost: {
        kind: map('sessionLost'),
        required: true,
        description: 'How an answer says that the session is over.',
      },
      network: { kind: map('network'), required: true, description: 'What is said when no answer arrives.' },
      scope: {
        kind: map('appScope'),
        description: 'What narrows every record of this product: a city, a region, a tenant.',
      },
      uses: {
        kind: names('role', name('call')),
        description: 'Calls that the engine and the shell make themselves, by their role.',
        example: '{ login: session.login }',
      },
      shows: {
        kind: map('shows'),
        description:
          'Screens that the shell shows itself, by their role. Absent = the console is without them.',
      },
      groups: {
        kind: names('group', map('group')),
        required: true,
        description: 'The menu: groups of routes. Every screen is a route here.',
      },
      permissions: {
        kind: names('screen', listOf(name('permission'))),
        description: 'Every permission key, by the part before its colon.',
        example: '{ customer: [add, edit, delete] }',
      },
      proposedPermissions: {
        kind: names('screen', listOf(name('permission'))),
        description:
          'Keys that no document names. Roles that have the screen receive them once, except roles that only read.',
        example: '{ customer: [archive] }',
      },
      separate: {
        kind: listOf(names('duty', listOf(name('permission')))),
        description:
          'Pairs of duties that one account may not hold: the name of each duty, and its keys. The server refuses to give both; the super administrator is exempt.',
        example: '[{ Entry: [refund:add], Approval: [refund:approve] }]',
      },
      unmaskReason: {
        kind: listOf(oneOfWords(maskableKinds)),
        description:
          'Kinds of personal values for which a reason is asked before one is read in full. The operation log records the reason.',
        example: '[idCard, bankCard]',
      },
      words: {
        kind: names('word', plainText),
        required: true,
        description: 'Interface texts of the engine and the widgets.',
        example: '{ query: 查询, reset: 重置 }',
      },
    },
  },
  service: {
    keys: {
      base: {
        kind: name('address'),
        required: true,
        description: 'Path or address that every path of the service is put after.',
        example: '/api',
      },
      backend: {
        kind: oneOfWords(backends),
        required: true,
        description:
          '`reference`: handlers of this project’s server answer; `external`: another one does; `stand-in`: this server answers from what each call says it `does`.',
      },
      timeout: {
        kind: number({ least: 1000, most: 3_600_000, whole: true, milliseconds: true }),
        description: 'Milliseconds after which a request is given up.',
        example: '300000',
      },
      ok: {
        kind: expression,
        description:
          'When an answer of this service is a success, if not by the application’s rule; sees `body`. A call may have its own.',
        example: "body.status == 'SUCCESS'",
      },
      errorText: {
        kind: listOf(name('path')),
        description:
          'Members of an answer of this service that may hold its text; looked at before the application’s.',
        example: '[desc]',
      },
      session: {
        kind: flag,
        description:
          'An external service that knows this console’s sessions: their token goes along with each request. Anybody else is not told who asks.',
      },
      headers: {
        kind: names('header', plainText),
        description: 'Headers of every request to this service, besides the application’s.',
        example: '{ client: console }',
      },
    },
  },
  sessionLost: {
    keys: {
      field: { kind: name('path'), required: true, description: 'Member of the answer to look at.' },
      value: { kind: literal, required: true, description: 'Its value when the session is over.' },
      message: { kind: plainText, required: true, description: 'What the user is told.' },
      seconds: { kind: number({ least: 1, most: 60 }), description: 'How long the message stays.' },
    },
  },
  network: {
    keys: {
      seconds: { kind: number({ least: 1, most: 60 }), description: 'How long the messages stay.' },
      fallback: { kind: plainText, required: true, description: 'When the server cannot be reached.' },
      timeout: { kind: plainText, required: true, description: 'When it did not answer in time.' },
      forbidden: {
        kind: plainText,
        required: true,
        description: 'When it refused for want of a permission.',
      },
    },
  },
  shows: {
    keys: {
      password: { kind: name('screen'), description: 'The form of the header’s password window.' },
      initialPassword: {
        kind: name('screen'),
        description: 'The form that stands alone on the page while the password is one that was given.',
      },
      sessions: {
        kind: name('screen'),
        description: 'The list in the header’s window of the operator’s own sessions.',
      },
    },
  },
  appScope: {
    keys: {
      label: { kind: plainText, required: true, description: 'What the scope is called.' },
      allCode: {
        kind: plainText,
        required: true,
        description: 'The code that stands for all of them on the wire.',
      },
      allText: { kind: plainText, required: true, description: 'The text that stands for all of them.' },
      sources: {
        kind: names('scopeSource', map('scopeSource')),
        required: true,
        description: 'The lists a screen may offer (`scope:` of a screen).',
      },
    },
  },
  scopeSource: {
    keys: {
      call: { kind: name('call'), required: true, description: 'The call that gives the list.' },
      code: { kind: name('member'), required: true, description: 'Row member that holds the code.' },
      name: { kind: name('member'), required: true, description: 'Row member that holds the text.' },
    },
  },
  group: {
    keys: {
      title: { kind: plainText, required: true, description: 'The text in the menu.' },
      icon: { kind: name('icon'), description: 'Icon in the menu.' },
      routes: {
        kind: names('screen', either({ scalar: plainText, map: map('route') })),
        required: true,
        description: 'Screen → title, in menu order.',
        example: '{ customer: 客户 }',
      },
    },
  },
  route: {
    keys: {
      title: { kind: plainText, required: true, description: 'The title of the screen.' },
      hidden: { kind: flag, description: 'Reached from another screen only; not in the menu.' },
    },
  },
} satisfies Record<string, MapRule>
