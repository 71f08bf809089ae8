import { expect, it } from 'vitest'
import { madeOfProject, withField, type Change } from '../rules/small-project.fixture'

const fieldOf = (changes: readonly Change[]) =>
  madeOfProject({ project: 'base', changes }).screens.busCompany!.dialogs.company!.form!.fields[1]!

it.each<[check: string, isInOnePiece: true | undefined]>([
  ['isPhone(value)', true],
  ['isIdCard( value )', true],
  ["value == '' || isPhone(value)", true],
  ['!isPhone(value)', undefined],
  ['isPhone(form.companyName)', undefined],
  ["isInteger(value) && !contains(value, '-')", true],
  ["isInteger( value ) && ! contains( value , '-' )", true],
  ["!contains(value, '-')", undefined],
  ['isInteger(value)', undefined],
  ["!isInteger(value) && !contains(value, '-')", undefined],
])('a number that must be %s is typed in one piece: %s', (check, isInOnePiece) => {
  const rules = `rules: [{ check: filled(value), message: 缺 }, { check: "${check}", message: m }]`
  expect(fieldOf(withField(`{ label: 甲, ${rules} }`, 'optional text')).inOnePiece).toBe(isInOnePiece)
})

it('of a use the rules of the field and its own are looked at', () => {
  const rules = (check: string) => `rules: [{ check: ${check}, message: m }]`
  const used = (declared: string, own: string) =>
    fieldOf(
      withField(`{ label: 甲, ${rules(declared)} }`, 'optional text').map(
        ([from, to]) => [from, to.replace('seats] }', `{ field: seats, ${rules(own)} }] }`)] as const,
      ),
    ).inOnePiece
  expect(used('isPhone(value)', 'filled(value)')).toBe(true)
  expect(used('filled(value)', 'isPhone(value)')).toBe(true)
  expect(used('filled(value)', 'filled(value)')).toBeUndefined()
})

it('a rule that asks a call says nothing of digits', () => {
  const rule = 'rules: [{ call: company.add, send: { companyName: value, seats: value }, message: m }]'
  expect(fieldOf(withField(`{ label: 甲, ${rule} }`, 'optional text')).inOnePiece).toBeUndefined()
})
