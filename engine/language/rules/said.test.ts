import { expect, it } from 'vitest'
import { toldOfProject, withField, type Case, type Change } from './small-project.fixture'

const ruled = (check: string, message: string): readonly Change[] =>
  withField(`{ label: 座位, widget: number, rules: [{ check: "${check}", message: ${message} }] }`)
const priced = (check: string, message: string): readonly Change[] =>
  withField(
    `{ label: 票价, widget: money, rules: [{ check: "${check}", message: ${message} }] }`,
    'optional cents',
  )
const text = (more: string): readonly Change[] => withField(`{ label: 座位, ${more} }`, 'optional text')
const file = (options: string, more = '', widget = 'image'): readonly Change[] => [
  ...withField(
    `{ label: 座位, widget: { ${widget}: { call: company.upload, ${options} } }${more} }`,
    widget === 'image' ? 'optional address' : 'optional addresses',
  ),
  [
    'calls:\n',
    'calls:\n  company.upload:\n    post: web:/company/upload\n    encode: multipart\n    sends: { file: file }\n    reads: { url: { at: data.url, type: address } }\n    permission: signed-in\n',
  ],
]

const cases: Case[] = [
  ['the number of its check', 'base', ruled('value <= 5', '不能超过5'), []],
  ['another number', 'base', ruled('value <= 5', '不能超过6'), ['busCompany.yaml:6:56 said-otherwise (5)']],
  [
    'another number with a value',
    'base',
    ruled('value <= 5', '{ text: "{n}不能超过6", with: { n: form.companyName } }'),
    ['busCompany.yaml:6:56 said-otherwise (5)'],
  ],
  ['no number', 'base', ruled('value <= 5', '太多了'), []],
  ['the number before one that is too many', 'base', ruled('value < 6', '不能超过5'), []],
  [
    'the limit that is not allowed',
    'base',
    ruled('value < 5', '最多5'),
    ['busCompany.yaml:6:56 said-otherwise (<)'],
  ],
  [
    'the limit that is allowed',
    'base',
    ruled('value <= 5', '必须小于5'),
    ['busCompany.yaml:6:56 said-otherwise (<=)'],
  ],
  [
    'the limit from below that is not allowed',
    'base',
    ruled('value > 5', '最少5'),
    ['busCompany.yaml:6:56 said-otherwise (>)'],
  ],
  [
    'the limit from below that is allowed',
    'base',
    ruled('value >= 5', '要大于5'),
    ['busCompany.yaml:6:56 said-otherwise (>=)'],
  ],
  ['one more than the limit', 'base', ruled('value <= 5', '要小于6'), []],
  [
    'two more than the limit',
    'base',
    ruled('value <= 5', '要小于7'),
    ['busCompany.yaml:6:56 said-otherwise (5)'],
  ],
  ['both of its numbers', 'base', ruled('value >= 1 && value <= 5', '请输入1到5'), []],
  [
    'one of its numbers',
    'base',
    ruled('value >= 1 && value <= 5', '不能超过5'),
    ['busCompany.yaml:6:56 said-otherwise (1)'],
  ],
  [
    'one number of either',
    'base',
    ruled('value == 1 || value == 5', '请输入1'),
    ['busCompany.yaml:6:56 said-otherwise (5)'],
  ],
  [
    'a number that it may not be',
    'base',
    ruled('value != 5', '不可以是6'),
    ['busCompany.yaml:6:56 said-otherwise (5)'],
  ],
  ['a number that it may not be, rightly', 'base', ruled('value != 5', '不可以是5'), []],
  ['a number below nothing', 'base', ruled('value >= -5', '至少-5'), []],
  [
    'a number below nothing, wrongly',
    'base',
    ruled('value >= -5', '至少-6'),
    ['busCompany.yaml:6:56 said-otherwise (5)'],
  ],
  ['the amount of its check', 'base', priced('value <= yuan(5)', '不能超过5元'), []],
  [
    'another amount',
    'base',
    priced('value <= yuan(5)', '不能超过7元'),
    ['busCompany.yaml:6:55 said-otherwise (5)'],
  ],
  [
    'an amount below nothing, wrongly',
    'base',
    priced('value >= -yuan(5)', '至少-7元'),
    ['busCompany.yaml:6:55 said-otherwise (5)'],
  ],
  ['a part of a number', 'base', ruled('value <= 2.5', '不能超过2.5'), []],
  [
    'a part of another number',
    'base',
    ruled('value <= 2.5', '不能超过2.6'),
    ['busCompany.yaml:6:56 said-otherwise (2.5)'],
  ],
  [
    'what is not allowed, and it is not',
    'base',
    ruled('value < toNumber(form.companyName)', '不能超过名称'),
    ['busCompany.yaml:6:56 said-otherwise (<)'],
  ],
  [
    'what is not allowed, and it is',
    'base',
    ruled('value <= toNumber(form.companyName)', '不能超过名称'),
    [],
  ],
  [
    'what is not allowed, among others',
    'base',
    ruled('value < toNumber(form.companyName) || value == 3', '不能超过名称'),
    [],
  ],
  [
    'what it should be, and it should',
    'base',
    ruled('value == toNumber(form.companyName)', '不能超过名称'),
    [],
  ],
  ['another number than a function is given', 'base', ruled('isMoney(value)', '请输入5'), []],
  ['as many characters as there may be', 'base', text('maxLength: 20, hint: 不超过20个字'), []],
  [
    'fewer characters than there may be',
    'base',
    text('maxLength: 30, hint: 不超过20个字'),
    ['busCompany.yaml:6:34 said-otherwise (30) → 20'],
  ],
  ['characters of which no limit is known', 'base', text('hint: 不超过20个字'), []],
  [
    'fewer characters, with a value',
    'base',
    text('maxLength: 30, hint: { text: "{n}不超过20个字", with: { n: form.companyName } }'),
    ['busCompany.yaml:6:34 said-otherwise (30) → 20'],
  ],
  ['as many files as there may be', 'base', file('most: 3', ', hint: 最多3张', 'images'), []],
  [
    'fewer files than there may be',
    'base',
    file('most: 5', ', hint: 最多3张', 'images'),
    ['busCompany.yaml:6:71 said-otherwise (5) → 3'],
  ],
  ['the size of a file', 'base', file('under: 2MB', ', hint: 不超过2M'), []],
  [
    'a smaller size of a file',
    'base',
    file('under: 3MB', ', hint: 不超过2M'),
    ['busCompany.yaml:6:71 said-otherwise (3MB) → 2MB'],
  ],
  ['a size of a file in another unit', 'base', file('under: 3MB', ', hint: 不超过2K'), []],
  [
    'a size up to which a file may be',
    'base',
    file('upTo: 3MB', ', hint: 不超过2M'),
    ['busCompany.yaml:6:70 said-otherwise (3MB) → 2MB'],
  ],
  ['the most, in its own message', 'base', file('most: 3, mostMessage: 最多3张', '', 'images'), []],
  [
    'fewer than the most, in its own message',
    'base',
    file('most: 5, mostMessage: 最多3张', '', 'images'),
    ['busCompany.yaml:6:71 said-otherwise (5) → 3'],
  ],
  [
    'two numbers, in its own message',
    'base',
    file('most: 5, mostMessage: 最少1最多3张', '', 'images'),
    ['busCompany.yaml:6:71 said-otherwise (5)'],
  ],
  ['no number, in its own message', 'base', file('most: 5, mostMessage: 太多了', '', 'images'), []],
  ['the size, in its own message', 'base', file('under: 2MB, underMessage: 大小不超过2M'), []],
  [
    'another size, in its own message',
    'base',
    file('under: 3MB, underMessage: 大小不超过2M'),
    ['busCompany.yaml:6:71 said-otherwise (3MB) → 2MB'],
  ],
  ['a size in another unit, in its own message', 'base', file('under: 3MB, underMessage: 大小不超过2K'), []],
  [
    'another size up to it, in its own message',
    'base',
    file('upTo: 3MB, underMessage: 大小不超过2MB'),
    ['busCompany.yaml:6:70 said-otherwise (3MB) → 2MB'],
  ],
]
it.each(cases)('words name %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
