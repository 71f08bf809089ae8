/** A screen whose toolbar opens each kind of dialog, with scripted responses; for tests and stories. */
import type { CompiledDialog, CompiledField } from '../../compiled'
import {
  pagedCall,
  sampleAction,
  sampleCall,
  sampleDialog,
  sampleField,
  sampleForm,
  sampleList,
} from '../../model/samples.fixture'
import { pagesOf, sampleScreen, type Sample } from '../table/samples.fixture'
import widgetWords from '../../../widgets/words.json' with { type: 'json' }

const required = (message: string) => [{ message }]
export const noticeFields: CompiledField[] = [
  sampleField('title', {
    label: '标题',
    required: required('请输入标题'),
    maxLength: 20,
    hint: '不超过 20 个字',
    rules: [{ check: ['!', ['==', ['$', 'value'], '重复']], message: '标题重复' }],
  }),
  sampleField('city', {
    label: '城市',
    widget: 'select',
    required: required('请选择城市'),
    lookup: { call: 'city.list', send: {}, code: 'code', name: 'name', from: [] },
  }),
  sampleField('line', {
    label: '线路',
    widget: 'select',
    lookup: {
      call: 'line.list',
      send: { city: ['.', ['$', 'form'], 'city'] },
      code: 'code',
      name: 'name',
      from: ['city'],
    },
    emptiedBy: ['city'],
  }),
  sampleField('channel', {
    label: '发布渠道',
    widget: 'checkboxes',
    choices: [
      { code: '1', text: 'APP' },
      { code: '2', text: '小程序' },
    ],
  }),
  sampleField('content', { label: '内容', widget: 'textarea', tooltip: '会原样显示在手机上' }),
]

const stepsField = sampleField('steps', {
  label: '步数积分',
  widget: 'rowsEditor',
  options: { drag: true, keepAtLeast: 1 },
  default: ['list', []],
  items: [
    sampleField('count', { label: '步数', required: required('请输入步数') }),
    sampleField('points', { label: '积分' }),
  ],
})

const dialog = (name: string, title: CompiledDialog['title'], over: Partial<CompiledDialog> = {}) =>
  sampleDialog(name, { title, form: sampleForm(noticeFields), submit: { any: 'save' }, ...over })

const dialogs = [
  dialog('notice', { add: '发布消息', edit: '编辑消息', view: '消息详情' }, { buttons: ['toEdit'] }),
  dialog('wide', '两列表单', { form: sampleForm(noticeFields, { columns: 2 }) }),
  dialog('drawer', '抽屉', { container: 'drawer' }),
  dialog('panel', '面板', { container: 'panel' }),
  dialog('tabbed', '分页表单', {
    form: sampleForm([], {
      tabs: [
        { key: 'basic', title: '基本信息', fields: noticeFields.slice(0, 1) },
        { key: 'more', title: '更多信息', fields: noticeFields.slice(1, 2) },
      ],
    }),
  }),
  dialog('loaded', '先读取的表单', {
    form: sampleForm(noticeFields, { load: [{ call: 'notice.detail', send: {}, as: 'detail' }] }),
  }),
  dialog('late', '已被修改的表单', {
    form: sampleForm(noticeFields.slice(-1), { load: [{ call: 'notice.detail', send: {}, as: 'detail' }] }),
    submit: { any: 'saveLate' },
  }),
  dialog('rows', '多行', { form: sampleForm([stepsField]) }),
  sampleDialog('users', {
    title: '选择用户',
    list: sampleList({ id: 'users', filters: noticeFields.slice(0, 1) }),
  }),
]
const titles: Record<string, string> = {
  notice: '发布',
  wide: '两列',
  drawer: '抽屉',
  panel: '面板',
  tabbed: '分页',
  loaded: '读取',
  late: '过晚',
  rows: '多行编辑',
  users: '用户',
}

export function dialogSample(): Sample {
  const sample = sampleScreen({ toolbar: [...Object.keys(titles), 'look'] }, pagesOf(3), {
    dialogs,
    actions: [
      ...Object.entries(titles).map(([name, label]) =>
        sampleAction(name, [{ do: 'open', dialog: name, mode: 'add', give: {} }], { label }),
      ),
      sampleAction('look', [{ do: 'open', dialog: 'notice', mode: 'view', give: {} }], { label: '查看' }),
      sampleAction('saveLate', [{ do: 'validate' }, { do: 'call', call: 'notice.save', send: {} }], {
        label: '确定',
        look: 'primary',
      }),
      sampleAction('toEdit', [{ do: 'mode', mode: 'edit' }], {
        label: '编辑',
        visible: ['==', ['$', 'mode'], 'view'],
      }),
      sampleAction(
        'save',
        [{ do: 'validate' }, { do: 'call', call: 'notice.add', send: {} }, { do: 'close' }],
        {
          label: '确定',
          look: 'primary',
          visible: ['!', ['==', ['$', 'mode'], 'view']],
          success: '保存成功',
        },
      ),
    ],
    calls: [
      sampleCall('notice.add', ['title', 'city', 'line', 'channel', 'content', 'steps']),
      sampleCall('notice.save', ['content']),
      sampleCall('notice.detail'),
      sampleCall('city.list'),
      sampleCall('line.list', ['city']),
      pagedCall('item.page', ['title']),
    ],
  })
  Object.assign(sample.runtime.app.words, widgetWords)
  Object.assign(sample.runtime.answers, {
    'notice.add': {},
    'notice.save': { reason: 'stale' },
    'notice.detail': {},
    'item.page': pagesOf(3),
    'city.list': {
      rows: [
        { code: '130400', name: '邯郸市' },
        { code: '130100', name: '石家庄市' },
      ],
    },
    'line.list': ({ city }: { city?: unknown }) => ({ rows: [{ code: `${String(city)}-1`, name: '1 路' }] }),
  })
  return sample
}
