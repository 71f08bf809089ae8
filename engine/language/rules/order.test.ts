import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

const adding = (steps: string, more: readonly Change[] = []): readonly Change[] => [
  ['add: { call: company.add, success: 添加成功 }', `add: { steps: ${steps}, success: 添加成功 }`],
  ...more,
]
/** Another dialog, which the one for a company opens. */
const another: Change = [
  'dialogs:\n',
  'dialogs:\n  other:\n    title: 其他\n    list: { call: company.list, columns: [companyName] }\n',
]
const formCases: Case[] = [
  ['checked first', 'base', adding('[validate, { call: company.add }, close, reload]'), []],
  [
    'never checked',
    'base',
    adding('[{ call: company.add }, close, reload]'),
    ['busCompany.yaml:30:22 call-before-validate () → validate, { call: company.add }'],
  ],
  [
    'never checked, and not sent',
    'base',
    adding('[{ call: company.add, send: { companyName: "\'新\'" } }, close, reload]'),
    ['busCompany.yaml:28:22 field-not-sent (companyName, company.add, add)'],
  ],
  [
    'sent twice, and never checked',
    'base',
    adding('[{ call: company.add }, { call: company.add }, close, reload]'),
    [
      'busCompany.yaml:30:22 call-before-validate () → validate, { call: company.add }',
      'busCompany.yaml:30:45 call-before-validate () → validate, { call: company.add }',
      'busCompany.yaml:30:45 written-twice () → ',
    ],
  ],
  ...['form.companyName', '"[form.companyName]"'].map((value): Case => {
    const copied = `{ copy: user.name, success: { text: "{a}", with: { a: ${value} } } }`
    return [
      `read in a text behind the closing, as ${value}`,
      'base',
      adding(`[validate, { call: company.add }, reload, close, ${copied}]`),
      [`busCompany.yaml:30:63 form-after-close () → ${copied}, close`],
    ]
  }),
  [
    'read behind the closing by what is logged',
    'base',
    adding(
      '[validate, { call: company.add }, reload, close, { log: { text: "{a}", with: { a: form.companyName } } }]',
    ),
    [
      'busCompany.yaml:30:63 form-after-close () → { log: { text: "{a}", with: { a: form.companyName } } }, close',
    ],
  ],
  ...['form.companyName', '{ text: "form.x {a}", with: { a: user.name } }'].map((said): Case => [
    `only named behind the closing, in ${said}`,
    'base',
    adding(`[validate, { call: company.add }, reload, close, { copy: user.name, success: ${said} }]`),
    [],
  ]),
  [
    'closed between, by its name',
    'base',
    adding('[validate, { open: other }, { close: [company] }, { call: company.add }, reload]', [another]),
    ['busCompany.yaml:33:49 form-after-close () → { call: company.add }, { close: [company] }'],
  ],
  [
    'closed between, with another',
    'base',
    adding('[validate, { open: other }, { close: [other, company] }, { call: company.add }, reload]', [
      another,
    ]),
    ['busCompany.yaml:33:49 form-after-close () → { call: company.add }, { close: [other, company] }'],
  ],
  [
    'kept, though another is closed',
    'base',
    adding('[validate, { open: other }, { close: [other] }, { call: company.add }, close, reload]', [
      another,
    ]),
    [],
  ],
  [
    'closed where something holds',
    'base',
    adding(
      '[validate, { return: 1, when: form.companyName == "\'无\'" }, { call: company.add }, close, reload]',
    ),
    [],
  ],
  [
    'closed twice',
    'base',
    adding(
      '[validate, close, { call: company.add }, close, { copy: form.companyName, success: 已复制 }, reload]',
    ),
    [
      'busCompany.yaml:30:32 form-after-close () → { call: company.add }, close, { copy: form.companyName, success: 已复制 }, close',
    ],
  ],
  [
    'asked for where there is none',
    'base',
    [
      [
        'steps: [{ open: company }]',
        'steps: [{ call: company.add, send: { companyName: form.companyName } }, { open: company }]',
      ],
    ],
    [
      'busCompany.yaml:18:99 expression-unknown-name (form, user, scope, query, params, results, filters, size, asked, rows, )',
    ],
  ],
]
it.each(formCases)('a form that is %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})

const remove = 'steps: [{ confirm: 确定删除吗？ }, { call: line.remove, send: { id: row.id } }, reload]'
const confirmCases: Case[] = [
  ['asks', 'ok/stand-in', [[remove, `look: danger, ${remove}`]], []],
  [
    'does not ask',
    'ok/stand-in',
    [[remove, remove.replace('{ confirm: 确定删除吗？ }, ', '')]],
    ['line.yaml:23:20 dangerous-without-confirm ()'],
  ],
  [
    'does not ask, and is called something else than what is declared of it',
    'ok/stand-in',
    [
      ['  line.remove:\n', '  line.leave:\n'],
      [remove, 'steps: [{ call: line.leave, send: { id: row.id } }, reload]'],
    ],
    ['line.yaml:23:20 dangerous-without-confirm ()'],
  ],
  [
    'opens a dialog first',
    'ok/stand-in',
    [[remove, remove.replace('confirm: 确定删除吗？', 'open: line, mode: edit')]],
    [
      'line.yaml:19:21 submit-permission-unclear (edit, line:edit, line:remove) → line.edit, permission: line:edit',
    ],
  ],
  [
    'looks so, and does not ask',
    'ok/stand-in',
    [[remove, 'look: danger, steps: [{ call: line.edit, send: { id: row.id, name: row.name } }, reload]']],
    [
      'line.yaml:23:20 dangerous-without-confirm ()',
      'line.yaml:23:36 permission-not-accepted (line.edit, line:edit, line:remove) → line:edit',
    ],
  ],
  [
    'looks otherwise, and does not ask',
    'ok/stand-in',
    [[remove, 'look: primary, steps: [{ call: line.edit, send: { id: row.id, name: row.name } }, reload]']],
    ['line.yaml:23:36 permission-not-accepted (line.edit, line:edit, line:remove) → line:edit'],
  ],
  [
    'looks so, and reads',
    'ok/stand-in',
    [[remove, 'look: danger, steps: [{ confirm: 确定吗？ }, { call: line.options }, reload]']],
    [
      'line.yaml:23:36 permission-not-accepted (line.options, route:departure, line:remove)',
      'line.yaml:23:98 write-by-get (line.options)',
    ],
  ],
  [
    'looks otherwise, and reads',
    'ok/stand-in',
    [[remove, 'steps: [{ confirm: 确定吗？ }, { call: line.options }, reload]']],
    ['line.yaml:23:36 permission-not-accepted (line.options, route:departure, line:remove)'],
  ],
  [
    'looks so, and reads what it keeps',
    'ok/stand-in',
    [
      [
        remove,
        'look: danger, steps: [{ call: line.options, as: all }, { confirm: { text: "共{n}条，确定吗？", with: { n: count(results.all) } } }, { call: line.edit, send: { id: row.id, name: row.name } }, reload]',
      ],
    ],
    [
      'line.yaml:23:36 permission-not-accepted (line.options, route:departure, line:remove)',
      'line.yaml:23:36 permission-not-accepted (line.edit, line:edit, line:remove) → line:edit',
      'line.yaml:23:154 expression-type (count(1), list, record)',
    ],
  ],
]
it.each(confirmCases)('what cannot be taken back %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
