/** A screen for each kind of block, for tests and stories. */
import type { Block, CompiledList } from '../../compiled'
import {
  pagedCall,
  sampleAction,
  sampleColumn,
  sampleField,
  sampleForm,
  sampleList,
} from '../../model/samples.fixture'
import { columns, pagesOf, sampleScreen, type Sample } from '../table/samples.fixture'

const list = (id: string, over: Partial<CompiledList> = {}): CompiledList =>
  sampleList({
    id,
    columns: columns.slice(0, 4),
    paging: { mode: 'server', sizes: [10, 20], size: 10 },
    ...over,
  })

function withBlock(block: Block): Sample {
  const sample = sampleScreen({}, pagesOf(25), {
    actions: [
      sampleAction('edit', [{ do: 'log', text: 'edit' }], { label: '编辑' }),
      sampleAction('save', [{ do: 'validate' }, { do: 'log', text: 'save' }], {
        label: '保存设置',
        look: 'primary',
      }),
    ],
    calls: [pagedCall('group.page')],
  })
  sample.runtime.answers['group.page'] = {
    rows: ['普通用户', '学生用户', '老年用户', '企业集团用户'].map((name, id) => ({ id, name })),
  }
  return { ...sample, screen: { ...sample.screen, block } }
}

export const tabsSample = () =>
  withBlock({
    kind: 'tabs',
    resetOnSwitch: false,
    tabs: [
      {
        key: 'precise',
        title: '精确查询',
        block: { kind: 'list', list: list('precise', { filters: [sampleField('card', { label: '卡号' })] }) },
      },
      { key: 'batch', title: '批量查询', block: { kind: 'list', list: list('batch') } },
    ],
  })

export const splitSample = () =>
  withBlock({
    kind: 'split',
    side: list('side', {
      call: 'group.page',
      sideText: 'name',
      columns: [sampleColumn('name')],
      rowActions: ['edit', 'remove'],
      toolbar: ['add'],
      paging: { mode: 'none', sizes: [], size: 10 },
    }),
    main: { kind: 'list', list: list('main') },
  })

export const stackSample = () =>
  withBlock({
    kind: 'stack',
    blocks: [
      { kind: 'list', list: list('first', { paging: { mode: 'server', sizes: [5], size: 5 } }) },
      { kind: 'custom', page: 'chart', options: {} },
    ],
  })

export const formSample = () =>
  withBlock({
    kind: 'form',
    buttons: ['save'],
    form: sampleForm([
      sampleField('title', { label: '标题', required: [{ message: '请输入标题' }] }),
      sampleField('text', { label: '说明' }),
    ]),
  })
