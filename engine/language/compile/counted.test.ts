import { expect, it } from 'vitest'
import { madeOfProject, withField } from '../rules/small-project.fixture'

it.each<[check: string, isCounted: true | undefined]>([
  ['isNumber(value)', true],
  ['isInteger(value) && toNumber( value ) > 0', true],
  ['isPhone(value)', undefined],
  ['toNumber(form.companyName) > 0', undefined],
])('a text that is judged by %s is a count, which typing does not cut: %s', (check, isCounted) => {
  const field = `{ label: 甲, maxLength: 6, rules: [{ check: "${check}", message: m }] }`
  const { screens } = madeOfProject({ project: 'base', changes: withField(field, 'optional text') })
  expect(screens.busCompany!.dialogs.company!.form!.fields[1]!.isCounted).toBe(isCounted)
})
