/** The bench's screen as a developer would declare it for a hand-written page. */
import type { BenchRecord } from '../data'

export interface Option {
  value: string | number
  label: string
  color?: string
}
export interface FieldSpec {
  name: string
  label: string
  kind: 'input' | 'select' | 'radio' | 'number' | 'range' | 'date' | 'textarea'
  options?: Option[]
  /** Options from the server, filtered by another field. */
  source?: { kind: string; parent?: string }
  required?: string
  rule?: { pattern?: RegExp; max?: number; min?: number; message: string }
}

const colored = (...entries: [string | number, string, string][]): Option[] =>
  entries.map(([value, label, color]) => ({ value, label, color }))

export const categories = colored(
  ['food', '餐饮', 'blue'],
  ['shop', '购物', 'purple'],
  ['trip', '出行', 'green'],
  ['fun', '娱乐', 'red'],
  ['other', '其他', 'gold'],
)
export const channels = colored(['wx', '微信', 'green'], ['ali', '支付宝', 'blue'], ['cash', '现金', 'gold'])
export const states = colored(
  [0, '待支付', 'default'],
  [1, '已支付', 'blue'],
  [2, '已完成', 'green'],
  [3, '部分退款', 'orange'],
  [4, '已退款', 'red'],
  [5, '已关闭', 'purple'],
)

const selects: FieldSpec[] = [
  { name: 'provinceId', label: '省份', kind: 'select', source: { kind: 'province' }, required: '请选择省份' },
  {
    name: 'cityId',
    label: '城市',
    kind: 'select',
    source: { kind: 'city', parent: 'provinceId' },
    required: '请选择城市',
  },
  {
    name: 'storeId',
    label: '门店',
    kind: 'select',
    source: { kind: 'store', parent: 'cityId' },
    required: '请选择门店',
  },
]

export const filters: FieldSpec[] = [
  { name: 'orderNo', label: '订单号', kind: 'input' },
  { name: 'userName', label: '用户姓名', kind: 'input' },
  ...selects.map(({ required: _, ...field }) => field),
  { name: 'status', label: '状态', kind: 'select', options: states },
  { name: 'period', label: '消费时间', kind: 'range' },
  { name: 'channel', label: '支付渠道', kind: 'radio', options: [{ value: '', label: '全部' }, ...channels] },
  { name: 'minPaid', label: '最低实付', kind: 'number' },
]

export const dialogFields: FieldSpec[] = [
  {
    name: 'orderNo',
    label: '订单号',
    kind: 'input',
    required: '请输入订单号',
    rule: { pattern: /^[A-Z0-9]{10,20}$/, message: '订单号须为10到20位大写字母或数字' },
  },
  {
    name: 'userName',
    label: '用户姓名',
    kind: 'input',
    required: '请输入用户姓名',
    rule: { max: 20, message: '姓名不超过20字' },
  },
  {
    name: 'phone',
    label: '手机号',
    kind: 'input',
    required: '请输入手机号',
    rule: { pattern: /^1\d{10}$/, message: '手机号格式不正确' },
  },
  {
    name: 'email',
    label: '邮箱',
    kind: 'input',
    required: '请输入邮箱',
    rule: { pattern: /@/, message: '邮箱格式不正确' },
  },
  ...selects,
  { name: 'category', label: '消费类型', kind: 'select', options: categories, required: '请选择消费类型' },
  { name: 'channel', label: '支付渠道', kind: 'radio', options: channels, required: '请选择支付渠道' },
  {
    name: 'yuan',
    label: '消费金额',
    kind: 'number',
    required: '请输入消费金额',
    rule: { min: 0.01, message: '金额必须大于0' },
  },
  { name: 'createdAt', label: '消费时间', kind: 'date', required: '请选择消费时间' },
  { name: 'remark', label: '备注', kind: 'textarea', rule: { max: 200, message: '备注不超过200字' } },
]

export interface ColumnSpec {
  name: keyof BenchRecord
  label: string
  width: number
  options?: Option[]
  money?: boolean
  tooltip?: string
}

export const columns: ColumnSpec[] = [
  { name: 'id', label: '记录编号', width: 90 },
  { name: 'orderNo', label: '订单号', width: 170 },
  { name: 'userName', label: '用户姓名', width: 100 },
  { name: 'phone', label: '手机号', width: 130 },
  { name: 'province', label: '省份', width: 100 },
  { name: 'city', label: '城市', width: 120 },
  { name: 'store', label: '门店', width: 160 },
  { name: 'category', label: '消费类型', width: 100, options: categories },
  { name: 'channel', label: '支付渠道', width: 100, options: channels },
  { name: 'status', label: '状态', width: 100, options: states, tooltip: '由支付平台回写' },
  { name: 'amount', label: '消费金额(元)', width: 120, money: true },
  { name: 'discount', label: '优惠金额(元)', width: 120, money: true },
  { name: 'paid', label: '实付金额(元)', width: 120, money: true, tooltip: '消费金额减优惠金额' },
  { name: 'points', label: '积分', width: 80 },
  { name: 'createdAt', label: '消费时间', width: 170 },
  { name: 'paidAt', label: '支付日期', width: 120 },
  { name: 'remark', label: '备注', width: 200 },
]

const mixedKinds = ['input', 'select', 'number', 'input', 'range'] as const
export const mixedFields = (count: number): FieldSpec[] =>
  Array.from({ length: count }, (_, index) => {
    const kind = mixedKinds[index % mixedKinds.length]!
    return {
      name: `field${index}`,
      label: `条件${index + 1}`,
      kind,
      options: kind === 'select' ? states.slice(0, 3) : undefined,
    }
  })
