/** Numbers and codes that people write in many ways are declared by their kind, so that every way in makes one value of them. */
import { expect, it } from 'vitest'
import type { CompiledField, WireType } from '../../engine/compiled'
import { fromRequest } from '../../engine/contract/wire-types'
import { tidies, type Tidy } from '../../engine/tidy'
import { isWritten, tidyOf } from '../../engine/vocabulary/wire-types'
import { calls, listsIn, screens } from './declared'

/** By what it is called on the wire, and in a form: its kind, and a value as somebody writes it. */
const kinds: [name: RegExp, label: RegExp, tidy: Tidy, written: string, meant: string][] = [
  [/phone(?:no)?$|^tel$|^mobile$/i, /^(?:手机号|联系电话)$/, 'phone', ' +86 138-0013 8000', '13800138000'],
  [/card_?no$/i, /^(?:卡号|新卡号)$/, 'cardNumber', '3130 4000-0001', '313040000001'],
  [/plate(?:Number2?)?$|^license$/i, /^车牌号?$/, 'plate', '冀d·１２３４５', '冀D12345'],
  [/^idNo$/i, /^身份证号?$/, 'idCard', '110105 19491231 002x', '11010519491231002X'],
  [
    /(?:order|third|pay|express)no$|^(?:verifyCode|transactionId|expenseId|ticket_code|station_code)$/i,
    /^(?:订单号|票号|站点编码|车辆自编号|用户ID|.*流水号)$/,
    'serial',
    ' DD１ 00\u200B',
    'DD100',
  ],
  [/pwd$|password$/i, /密码$/, 'none', ' a ', ' a '],
]

const members: [string, string, WireType][] = Object.values(calls).flatMap(({ name, parameters, types }) => [
  ...Object.entries(parameters).map(([own, { type }]) => [name, own, type] as [string, string, WireType]),
  ...Object.entries(types).flatMap(([of, declared]) =>
    Object.entries(declared).map(
      ([own, { type }]) => [`${name} ${of}`, own, type] as [string, string, WireType],
    ),
  ),
])
const bare = (type: WireType): WireType['kind'] => (type.kind === 'list' ? type.of.kind : type.kind)

function fieldsIn(node: unknown): CompiledField[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(fieldsIn)
  return 'widget' in node && 'label' in node ? [node as CompiledField, ...inside] : inside
}
const typed = Object.entries(screens).flatMap(([name, screen]) =>
  fieldsIn(screen)
    .filter(({ widget, value }) => (widget === 'text' || widget === 'password') && value === undefined)
    .map((field) => ({ place: `${name} ${field.name}`, field })),
)

const filters = Object.entries(screens).flatMap(([name, screen]) =>
  listsIn(screen).flatMap(([at, list]) =>
    list.filters
      .filter(({ widget }) => widget === 'text')
      .map((field) => ({ place: `${name} ${at} ${field.name}`, field })),
  ),
)

it.each(kinds)(
  'what is called like %s is of one kind in every call, form and filter',
  (name, label, tidy, written, meant) => {
    const own = members.filter(([, called, type]) => name.test(called) && isWritten(bare(type)))
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(([, , type]) => tidyOf(type) !== tidy)).toEqual([])
    for (const [call, called, type] of own.filter(([, , { kind }]) => kind !== 'list'))
      expect(fromRequest(written, type, {}, called, []), `${call} ${called}`).toBe(meant)

    const fields = filters.filter(({ field }) => typeof field.label === 'string' && label.test(field.label))
    expect(fields.filter(({ field }) => field.tidy !== tidy).map(({ place }) => place)).toEqual([])
    expect(tidies[tidy](written)).toBe(meant)
  },
)

it('a field that must be a number of a kind is tidied as one', () => {
  const ruled = { isPhone: 'phone', isIdCard: 'idCard', isPlate: 'plate' } as const
  for (const [rule, tidy] of Object.entries(ruled)) {
    const own = typed.filter(({ field }) =>
      JSON.stringify(field.rules ?? []).includes(`["call","${rule}",[["$","value"]]]`),
    )
    if (rule !== 'isIdCard') expect(own.length).toBeGreaterThan(0)
    expect(own.filter(({ field }) => field.tidy !== tidy).map(({ place }) => place)).toEqual([])
  }
})
