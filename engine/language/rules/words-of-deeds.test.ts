import { expect, it } from 'vitest'
import { toldOfProject, type Case } from './small-project.fixture'

const cases: Case[] = [
  ['adds and is called so', 'ok/stand-in', [['success: 添加成功', 'success: 新增成功']], []],
  [
    'adds and is called a change',
    'ok/stand-in',
    [['success: 添加成功', 'success: 修改成功']],
    ['line.yaml:18:39 said-of-another-deed (修改成功) → 添加成功'],
  ],
  [
    'adds and is called a removal',
    'ok/stand-in',
    [['success: 添加成功', 'success: 删除成功']],
    ['line.yaml:18:39 said-of-another-deed (删除成功) → 添加成功'],
  ],
  [
    'changes and is called an addition',
    'ok/stand-in',
    [['success: 编辑成功', 'success: 新建成功']],
    ['line.yaml:19:63 said-of-another-deed (新建成功) → 编辑成功'],
  ],
  ['changes and is called a removal', 'ok/stand-in', [['success: 编辑成功', 'success: 删除成功']], []],
  [
    'removes and is called a change',
    'ok/stand-in',
    [['label: 删除', 'label: 编辑线路']],
    ['line.yaml:23:20 said-of-another-deed (编辑线路) → 删除线路'],
  ],
  [
    'removes and is called an addition',
    'ok/stand-in',
    [['label: 删除', 'label: 添加线路']],
    ['line.yaml:23:20 said-of-another-deed (添加线路) → 删除线路'],
  ],
  [
    'succeeds and is called a failure',
    'ok/stand-in',
    [['success: 编辑成功', 'success: 编辑失败']],
    ['line.yaml:19:63 said-of-another-deed (编辑失败) → 编辑成功'],
  ],
  [
    'succeeds and is called a failure in part',
    'ok/stand-in',
    [['success: 编辑成功', 'success: 编辑完成，部分失败']],
    [],
  ],
  [
    'adds, of a dialog whose button says a removal',
    'ok/stand-in',
    [['add: { call: line.add,', 'add: { call: line.add, label: 删除,']],
    ['line.yaml:18:37 said-of-another-deed (删除) → 添加'],
  ],
  [
    'adds, of a dialog whose title says a change',
    'ok/stand-in',
    [['add: 新增线路', 'add: 编辑线路']],
    ['line.yaml:15:19 said-of-another-deed (编辑线路) → 添加线路'],
  ],
  [
    'changes, of a dialog whose title says an addition',
    'ok/stand-in',
    [['edit: 编辑线路', 'edit: 新增线路']],
    ['line.yaml:15:31 said-of-another-deed (新增线路) → 编辑线路'],
  ],
  [
    'changes, of a dialog whose button says an addition',
    'ok/stand-in',
    [['send: { id: row.id }, success', 'send: { id: row.id }, label: 新增, success']],
    ['line.yaml:19:61 said-of-another-deed (新增) → 编辑'],
  ],
  [
    'changes among the steps of a dialog whose button says an addition',
    'ok/stand-in',
    [
      [
        'edit: { call: line.edit, send: { id: row.id }, success: 编辑成功 }',
        'edit: { label: 新增线路, steps: [validate, { call: line.edit, send: { id: row.id } }, close, reload] }',
      ],
    ],
    ['line.yaml:19:22 said-of-another-deed (新增线路) → 编辑线路'],
  ],
  [
    'changes, of a dialog whose button says what it does to people',
    'ok/stand-in',
    [['send: { id: row.id }, success', 'send: { id: row.id }, label: 发布, success']],
    [],
  ],
  [
    'changes, of a dialog whose button says so',
    'ok/stand-in',
    [['send: { id: row.id }, success', 'send: { id: row.id }, label: 修改, success']],
    [],
  ],
  ['imports and is called an addition', 'ok/stand-in', [['success: 导入成功', 'success: 添加成功']], []],
]
it.each(cases)('a call that %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
