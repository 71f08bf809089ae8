import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

const chosen = (steps: string, success = '已取消'): readonly Change[] => [
  ['steps: [{ call: departure.cancel, send: { ids: selection.id }, as: answer }, reload]', `steps: ${steps}`],
  [
    '{ text: "取消{done}个，{left}个已取消过", with: { done: results.answer.done, left: results.answer.left } }',
    success,
  ],
]
const cancel = '{ call: departure.cancel, send: { ids: selection.id } }'
const cases: Case[] = [
  ['once they are sent', 'ok/stand-in', chosen(`[${cancel}, reload, clearSelection]`), []],
  [
    'before they are sent',
    'ok/stand-in',
    chosen(`[clearSelection, ${cancel}, reload]`),
    [
      'departure.yaml:44:13 chosen-no-longer () → { call: departure.cancel, send: { ids: selection.id } }, clearSelection',
    ],
  ],
  [
    'before they are exported',
    'ok/stand-in',
    chosen(`[${cancel}, clearSelection, { export: selection, file: 班次 }, reload]`),
    ['departure.yaml:44:70 chosen-no-longer () → { export: selection, file: 班次 }, clearSelection'],
  ],
  [
    'before they are counted',
    'ok/stand-in',
    chosen(`[${cancel}, reload, clearSelection]`, '{ text: "取消{n}个", with: { n: count(selection) } }'),
    ['departure.yaml:45:43 chosen-no-longer ()'],
  ],
  [
    'before something else is counted',
    'ok/stand-in',
    chosen(`[${cancel}, reload, clearSelection]`, '{ text: "取消{n}个", with: { n: count(rows) } }'),
    [],
  ],
  [
    'after others are added',
    'ok/stand-in',
    chosen(`[${cancel}, { pick: rows }, clearSelection, reload]`),
    ['departure.yaml:44:70 picked-in-vain () → clearSelection, { pick: rows }'],
  ],
  [
    'before others are added',
    'ok/stand-in',
    chosen(`[${cancel}, clearSelection, { pick: rows }, reload]`),
    [],
  ],
  [
    'before they are added again',
    'ok/stand-in',
    chosen(`[${cancel}, { pick: selection }, reload]`),
    ['departure.yaml:44:70 pick-of-chosen () → '],
  ],
  [
    'and a dangerous action adds them again',
    'ok/stand-in',
    [
      ...chosen(`[{ confirm: 确定吗？ }, ${cancel}, { pick: selection }, reload]`),
      ['label: 取消\n', 'label: 取消\n    look: danger\n'],
    ],
    [],
  ],
]
it.each(cases)('rows are no longer chosen %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
