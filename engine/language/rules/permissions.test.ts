import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

const paged = 'paging: { page: page, size: size }'
const key = (of: string): Change => [
  'taken: body.status == 409\n    permission: line:edit',
  `taken: body.status == 409\n    permission: ${of}`,
]
const edit = 'edit: { label: 编辑, permission: line:edit,'
const cases: Case[] = [
  [
    'is not listed',
    'ok/stand-in',
    [key('line:edits')],
    [
      'tour.yaml:47:17 unknown-permission (line:edits, line: [add, edit, remove, export, edits]) → line:edit',
      'line.yaml:19:21 permission-not-accepted (line.edit, line:edits, line:edit) → line.edit, permission: line:edits',
    ],
  ],
  [
    'is of a screen that is not there',
    'ok/stand-in',
    [key('route:lines')],
    [
      'tour.yaml:47:23 unknown-route (lines) → line',
      'line.yaml:19:21 permission-not-accepted (line.edit, route:lines, line:edit)',
    ],
  ],
  [
    'for exports is not listed',
    'ok/stand-in',
    [[paged, `${paged}\n    exports: { permission: line:exports, max: 500 }`]],
    [
      'tour.yaml:23:28 unknown-permission (line:exports, line: [add, edit, remove, export, exports]) → line:export',
    ],
  ],
  [
    'for exports is of a screen that is not there',
    'ok/stand-in',
    [[paged, `${paged}\n    exports: { permission: route:lines, max: 500 }`]],
    ['tour.yaml:23:34 unknown-route (lines) → line'],
  ],
  [
    'is one of four others: three of them are enough to choose from',
    'ok/stand-in',
    [key('[line:add, route:departure, line:remove, line:export, departure:move]')],
    [
      'tour.yaml:47:28 change-without-key (line.edit, route:departure)',
      'line.yaml:19:21 permission-not-accepted (line.edit, line:add, route:departure, line:remove, line:export, departure:move, line:edit) → line.edit, permission: line:add | line.edit, permission: line:remove | line.edit, permission: line:export',
    ],
  ],
  [
    'of both is the screen',
    'ok/stand-in',
    [key('route:line'), [edit, edit.replace('line:edit', 'route:line')]],
    [
      'tour.yaml:47:17 change-without-key (line.edit, route:line)',
      'line.yaml:22:34 unknown-permission (route:line, route: [line])',
    ],
  ],
  [
    'of a call is the screen, and of its button that and a key',
    'ok/stand-in',
    [key('route:line'), [edit, edit.replace('line:edit', '[line:edit, route:line]')]],
    [
      'tour.yaml:47:17 change-without-key (line.edit, route:line)',
      'line.yaml:22:46 unknown-permission (route:line, route: [line])',
    ],
  ],
  [
    'of a call is the screen, and of its button none',
    'ok/stand-in',
    [key('route:line'), [edit, edit.replace('line:edit', 'none')]],
    ['tour.yaml:47:17 change-without-key (line.edit, route:line)'],
  ],
]
it.each(cases)('a permission %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
