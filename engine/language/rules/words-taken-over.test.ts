import { expect, it } from 'vitest'
import { toldOfProject, withField, type Change } from './small-project.fixture'

/** What is told of a second field in the form, where the first is so. */
const told = (first: string, second: string): string[] => {
  const changes: Change[] = [
    ...withField(second, 'optional text'),
    ['cityName: text, state: code }', 'cityName: text, state: code, seats: text }'],
    ['companyName: { label: 公司名称, required: true }', `companyName: ${first}`],
  ]
  return toldOfProject({ project: 'base', changes })
}
const said = (at: string, text: string, label: string, meant: string): string =>
  `busCompany.yaml:${at} said-of-another-field (${text}, ${label}) → ${meant}`

it.each<[what: string, first: string, second: string, told: string[]]>([
  [
    'that share a word with its own label',
    '{ label: 联系人, required: 请输入联系人 }',
    '{ label: 联系电话, required: 请输入联系人 }',
    [said('6:35', '请输入联系人', '联系电话', '请输入联系电话')],
  ],
  [
    'that say what may not be',
    '{ label: 姓名(全称), required: 姓名不能为空 }',
    '{ label: 电话, required: 姓名不能为空 }',
    [said('6:33', '姓名不能为空', '电话', '电话不能为空')],
  ],
  [
    'in one case of several, and in the placeholder of the other',
    '{ label: 姓名, required: true, placeholder: 姓名必填 }',
    "{ label: 电话, required: [{ when: mode == 'add', message: 姓名必填 }] }",
    [said('6:66', '姓名必填', '电话', '电话必填')],
  ],
  [
    'that are told of by what they begin with too',
    '{ label: 姓名, required: 请输入姓名 }',
    '{ label: 电话, required: 请输入姓名 }',
    [said('6:33', '请输入姓名', '电话', '请输入电话')],
  ],
])('words %s were taken over', (_, first, second, expected) => {
  expect(told(first, second)).toEqual(expected)
})
it.each<[what: string, first: string, second: string]>([
  ['name both', '{ label: 姓名, required: 姓名和电话都要填 }', '{ label: 电话, required: 姓名和电话都要填 }'],
  [
    'name neither',
    '{ label: 开始时间, required: 请选择营业期 }',
    '{ label: 结束时间, required: 请选择营业期 }',
  ],
  [
    'name a part of the label',
    '{ label: 省份, required: 省份不能为空 }',
    '{ label: 省份代码, required: 省份不能为空 }',
  ],
  ['are others', '{ label: 姓名, required: 姓名不能为空 }', '{ label: 电话, required: 没有姓名时必填 }'],
])('words that %s were not', (_, first, second) => {
  expect(told(first, second)).toEqual([])
})
