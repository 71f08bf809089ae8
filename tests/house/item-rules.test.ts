/** What a form asks of the items of a list, the server asks of each record that is sent. */
import { describe, expect, it } from 'vitest'
import type { CompiledField, ServerRule } from '../../engine/compiled'
import { runRules } from '../../engine/contract'
import { isFilled } from '../../engine/expression'
import type { Expr } from '../../engine/expression/tree'
import { calls, screens } from './declared'

const ruled = Object.values(calls).flatMap((call) =>
  call.rules.flatMap((rule) =>
    rule.item === undefined ? [] : [{ call, rule, name: `${call.name} ${rule.item} ${rule.kind}` }],
  ),
)
/** Values of a member that the rule refuses. */
const refused = (rule: ServerRule): unknown[] => {
  if (rule.kind === 'required') return [null, '', undefined]
  if (rule.kind === 'maxLength') return ['x'.repeat((rule.maxLength ?? 0) + 1)]
  return rule.kind === 'code' ? ['no such code'] : []
}

describe('a record in a list is judged by', () => {
  it('some rules at all', () => expect(ruled.length).toBeGreaterThan(4))

  it.each(ruled)('$name', ({ call, rule }) => {
    const only = { ...call, rules: [{ ...rule, when: undefined }] }
    expect(runRules(only, { [rule.parameter]: [] })).toBeNull()
    for (const value of refused(rule)) {
      const items = [{ [rule.item!]: value }]
      expect(runRules(only, { [rule.parameter]: items })).toMatchObject({ message: rule.message })
    }
    const good = rule.codes?.[0] ?? 'x'
    if (rule.kind !== 'check' && isFilled(good))
      expect(runRules(only, { [rule.parameter]: [{ [rule.item!]: good }] })).toBeNull()
  })
})

/** Every field with items of a value of a screen: those of its forms and dialogs, wherever they stand. */
function fieldsWithItems(part: unknown): CompiledField[] {
  if (typeof part !== 'object' || part === null) return []
  const deeper = Object.values(part).flatMap(fieldsWithItems)
  return 'items' in part && Array.isArray(part.items) && 'name' in part
    ? [part as CompiledField, ...deeper]
    : deeper
}

/** What the items of a field are asked, as it is declared. */
const declaredRules = (item: CompiledField): Omit<Partial<ServerRule>, 'parameter'>[] => [
  ...(item.required ?? []).map(({ message }) => ({ kind: 'required' as const, message })),
  ...(item.maxLength === undefined ? [] : [{ kind: 'maxLength' as const, maxLength: item.maxLength }]),
  ...(item.choices ? [{ kind: 'code' as const, codes: item.choices.map(({ code }) => code) }] : []),
  ...(item.rules ?? []).map(({ message }) => ({ kind: 'check' as const, message: message as string })),
  ...boundsOf(item).map((check) => ({ kind: 'check' as const, check })),
]
/** What the options of a number say of its size. */
const boundsOf = ({ options }: CompiledField): Expr[] => {
  const { min, max } = options as { min?: number; max?: number }
  const value: Expr = ['$', 'value']
  return [
    ...(min === undefined ? [] : [['>=', value, min] as const]),
    ...(max === undefined ? [] : [['<=', value, max] as const]),
  ]
}

/** Lists that are not sent as the form holds them: their handlers judge them. */
const reshaped: Record<string, string> = {
  'columnManage column.publish items':
    'publishing sends what the preview was given, with the place of each record beside it',
  'pointRule rule.update stepsList': 'which list belongs to a rule depends on its type, which is not sent',
  'pointRule rule.update ridingList': 'which list belongs to a rule depends on its type, which is not sent',
}

/** Each rule that the YAML asks of the items of a list, for each call that takes the list under its name. */
const asked = Object.values(screens).flatMap(({ screen, calls: own, ...parts }) =>
  fieldsWithItems(parts).flatMap((field) =>
    Object.values(own).flatMap((call) => {
      const type = call.parameters[field.name]?.type
      if (type?.kind !== 'list' || type.of.kind !== 'record') return []
      const members = call.types[type.of.type] ?? {}
      return (field.items ?? [])
        .filter((item) => Object.hasOwn(members, item.name))
        .flatMap((item) =>
          declaredRules(item).map((rule) => ({
            ...{ call: call.name, parameter: field.name, item: item.name, rule },
            list: `${screen} ${call.name} ${field.name}`,
            name: `${screen} ${call.name} ${field.name}.${item.name} ${rule.kind}`,
          })),
        )
    }),
  ),
)
const compiledRule = ({ call, parameter, item, rule }: (typeof asked)[number]): ServerRule | undefined =>
  calls[call]?.rules.find(
    (one) =>
      one.parameter === parameter &&
      one.item === item &&
      Object.entries(rule).every(
        ([key, value]) => JSON.stringify(one[key as keyof ServerRule]) === JSON.stringify(value),
      ),
  )

describe('the compiler drops no rule of an item', () => {
  it('of lists that are sent as they stand in the form', () => {
    const sent = asked.filter(({ list }) => !Object.hasOwn(reshaped, list))
    expect(sent.filter((one) => compiledRule(one) === undefined).map(({ name }) => name)).toEqual([])
    expect(new Set(sent.map((one) => one.rule.kind))).toEqual(
      new Set(['required', 'maxLength', 'code', 'check']),
    )
  })

  it('and makes none of what no item is asked', () => {
    const declared = new Set(
      asked.map(({ call, parameter, item, rule }) => `${call} ${parameter} ${item} ${rule.kind}`),
    )
    const made = ruled.map(({ call, rule }) => `${call.name} ${rule.parameter} ${rule.item} ${rule.kind}`)
    expect(made.filter((one) => !declared.has(one))).toEqual([])
  })

  it.each(Object.entries(reshaped))('%s is judged by its handler: %s', (list) => {
    const left = asked.filter((one) => one.list === list)
    expect(left.length).toBeGreaterThan(0)
    expect(left.filter((one) => compiledRule(one) !== undefined)).toEqual([])
  })
})
