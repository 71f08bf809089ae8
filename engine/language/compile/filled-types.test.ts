import { describe, expect, it } from 'vitest'
import type { CompiledField } from '../../compiled'
import { madeOfProject, withField, withFilter, type Change } from '../rules/small-project.fixture'

const screenOf = (changes: readonly Change[]) =>
  madeOfProject({ project: 'base', changes }).screens.busCompany!
const inForm = (changes: readonly Change[]): CompiledField =>
  screenOf(changes).dialogs.company!.form!.fields.at(-1)!
function inBar(changes: readonly Change[]): CompiledField {
  const { block } = screenOf(changes)
  if (block.kind !== 'list') throw new Error('The base project shows a list.')
  return block.list.filters.at(-1)!
}

describe('a field is tidied as the parameter that it fills', () => {
  it.each<[type: string, tidy: CompiledField['tidy']]>([
    ['optional text', undefined],
    ['optional phone', 'phone'],
    ['optional plate', 'plate'],
    ['optional secret', 'none'],
    ['optional address', 'html'],
  ])('of the type %s as %s', (type, tidy) => {
    expect(inForm(withField('{ label: 甲 }', type)).tidy).toBe(tidy)
    expect(inBar(withFilter(`day: ${type}`, '', '{ label: 甲 }')).tidy).toBe(tidy)
  })

  it.each<[send: string, tidy: CompiledField['tidy']]>([
    ['filters.day', 'phone'],
    ['length(filters.day) > 22 ? textFrom(filters.day, 22) : filters.day', 'phone'],
    ["join([filters.day, filters.companyName], '')", undefined],
    ['filters.companyName', undefined],
  ])('filled by `%s` as %s', (send, tidy) => {
    expect(inBar(withFilter('mobile: optional phone', `mobile: "${send}"`, '{ label: 甲 }')).tidy).toBe(tidy)
  })

  it.each<[check: string, tidy: CompiledField['tidy']]>([
    ['isPhone(value)', 'phone'],
    ['isIdCard( value )', 'idCard'],
    ['isPlate(value)', 'plate'],
    ["value == '' || isPhone(value)", 'phone'],
    ["isInteger( value ) && ! contains( value , '-' )", 'cardNumber'],
    ['!isPhone(value)', undefined],
    ['isPhone(form.companyName)', undefined],
    ["!contains(value, '-')", undefined],
    ['isInteger(value)', undefined],
    ["!isInteger(value) && !contains(value, '-')", undefined],
  ])('where that takes any text, as what the rule %s demands: %s', (check, tidy) => {
    const rules = `rules: [{ check: filled(value), message: 缺 }, { check: "${check}", message: m }]`
    expect(inForm(withField(`{ label: 甲, ${rules} }`, 'optional text')).tidy).toBe(tidy)
    expect(inForm(withField(`{ label: 甲, ${rules} }`, 'optional serial')).tidy).toBe('serial')
    expect(inBar(withFilter('day: optional text', '', `{ label: 甲, ${rules} }`)).tidy).toBe(tidy)
  })

  it('unless it says itself that its blanks count', () => {
    expect(inForm(withField('{ label: 甲, trim: false }', 'optional phone')).tidy).toBe('none')
    expect(inForm(withField('{ label: 甲, widget: password }', 'optional text')).tidy).toBe('none')
  })
})
