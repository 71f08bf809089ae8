import { expect, it } from 'vitest'
import { toldOfProject, withField, type Case, type Change } from './small-project.fixture'

const field = (written: string, more: readonly Change[] = []): readonly Change[] => [
  ...withField(`{ ${written} }`, 'optional text'),
  ['cityName: text, state: code }', 'cityName: text, state: code, seats: text }'],
  ...more,
]
const checked = (check: string, message: string, label = '联系'): readonly Change[] =>
  field(`label: ${label}, rules: [{ check: "${check}", message: ${message} }]`)
const sheet = (types: string, message: string): readonly Change[] => [
  ['{ types: [xlsx], typesMessage: 上传文件只能xlsx格式! }', `{ types: ${types}, typesMessage: ${message} }`],
]
const choice = ', widget: select, options: { 1: 一, 2: 二 }'
/** The name of a company is asked for in these words. */
const asked = (required: string, seats = 'label: 座位'): readonly Change[] => [
  ...field(seats),
  [
    'companyName: { label: 公司名称, required: true }',
    `companyName: { label: 公司名称, required: ${required} }`,
  ],
]

const cases: Case[] = [
  ['a check that they name', 'base', checked('isPhone(value)', '手机号不对'), []],
  [
    'another check',
    'base',
    checked('isPhone(value)', '身份证不对'),
    ['busCompany.yaml:6:40 said-otherwise (isPhone) → isIdCard(value)'],
  ],
  [
    'another check with a value',
    'base',
    checked('isPhone(value)', '{ text: "{n}的身份证不对", with: { n: form.companyName } }'),
    ['busCompany.yaml:6:40 said-otherwise (isPhone) → isIdCard(value)'],
  ],
  ['a check by its label', 'base', checked('isPlate(value)', '格式不对', '车牌号'), []],
  [
    'another check by its label',
    'base',
    checked('isPlate(value)', '格式不对', '身份证号'),
    ['busCompany.yaml:6:42 said-otherwise (isPlate) → isIdCard(value)'],
  ],
  [
    'another check by its label, and that in its message',
    'base',
    checked('isPlate(value)', '车牌不对', '身份证号'),
    [],
  ],
  ['two checks', 'base', checked('isPhone(value)', '手机号或身份证不对'), []],
  ['another check than two', 'base', checked('isPhone(value) || isPlate(value)', '身份证不对'), []],
  [
    'a link',
    'base',
    checked('isIdCard(value)', '链接不对'),
    ['busCompany.yaml:6:40 said-otherwise (isIdCard) → isLink(value)'],
  ],
  ['no kind of text', 'base', checked('isPhone(value)', '格式不对'), []],
  [
    'another check of a use',
    'base',
    [
      ...field('label: 联系'),
      [
        '[companyName, seats]',
        '[companyName, { field: seats, rules: [{ check: isPlate(value), message: 格式不对 }] }]',
      ],
      ['label: 联系', 'label: 身份证号'],
    ],
    ['busCompany.yaml:29:68 said-otherwise (isPlate) → isIdCard(value)'],
  ],
  ['the file types', 'ok/stand-in', sheet('[xlsx, xls]', '只能上传xls、xlsx文件'), []],
  [
    'other file types',
    'ok/stand-in',
    sheet('[xlsx]', '只能上传xls文件'),
    ['departure.yaml:7:51 said-otherwise (xlsx) → [xls]'],
  ],
  [
    'more file types',
    'ok/stand-in',
    sheet('[xlsx]', '只能上传xls、xlsx文件'),
    ['departure.yaml:7:51 said-otherwise (xlsx) → [xls, xlsx]'],
  ],
  [
    'fewer file types',
    'ok/stand-in',
    sheet('[xlsx, xls]', '只能上传xlsx文件'),
    ['departure.yaml:7:51 said-otherwise (xlsx, xls) → [xlsx]'],
  ],
  ['a file type otherwise', 'ok/stand-in', sheet('[jpg]', '只能上传JPEG文件'), []],
  ['no file type', 'ok/stand-in', sheet('[xlsx]', '文件不对'), []],
  ['file types beside one that is none', 'ok/stand-in', sheet('[xlsx, odd]', '只能上传xls文件'), []],
  ['the field', 'base', asked('请输入公司名称'), []],
  [
    'another field',
    'base',
    asked('请输入座位'),
    ['busCompany.yaml:4:41 said-of-another-field (请输入座位, 公司名称) → 请输入公司名称'],
  ],
  [
    'another field with an unit',
    'base',
    asked('请输入座位', 'label: 座位(个)'),
    ['busCompany.yaml:4:41 said-of-another-field (请输入座位, 公司名称) → 请输入公司名称'],
  ],
  [
    'another field among cases',
    'base',
    asked("[{ when: mode == 'add', message: 请输入座位！ }]"),
    ['busCompany.yaml:4:74 said-of-another-field (请输入座位！, 公司名称) → 请输入公司名称'],
  ],
  [
    'another field in a placeholder',
    'base',
    field('label: 座位, placeholder: 请输入公司名称'),
    ['busCompany.yaml:6:36 said-of-another-field (请输入公司名称, 座位) → 请输入座位'],
  ],
  ['no field that is there', 'base', asked('请输入车辆'), []],
  ['a part of the field', 'base', asked('请输入名称'), []],
  [
    'the field, to be chosen',
    'base',
    asked('请选择公司名称'),
    ['busCompany.yaml:4:41 asked-the-other-way (请选择公司名称, 请输入) → 请输入公司名称'],
  ],
  [
    'the field, to be uploaded',
    'base',
    asked('请上传公司名称'),
    ['busCompany.yaml:4:41 asked-the-other-way (请上传公司名称, 请输入) → 请输入公司名称'],
  ],
  ['the field, to be filled in', 'base', asked('请填写公司名称'), []],
  [
    'the field, to be typed, which is chosen',
    'base',
    field(`label: 座位${choice}, required: 请输入座位`),
    ['busCompany.yaml:6:74 asked-the-other-way (请输入座位, 请选择) → 请选择座位'],
  ],
  [
    'the field, to be chosen, which is chosen',
    'base',
    field(`label: 座位${choice}, required: 请选择座位`),
    [],
  ],
  [
    'another field, to be chosen',
    'base',
    asked('请选择座位'),
    ['busCompany.yaml:4:41 said-of-another-field (请选择座位, 公司名称) → 请选择公司名称'],
  ],
  [
    'the field with a value',
    'base',
    asked('{ text: "请选择{n}", with: { n: form.companyName } }'),
    ['busCompany.yaml:4:41 wrong-kind (required, @kind-scalar-or-list, @kind-map)'],
  ],
  [
    'the field, to be chosen, where a use chooses',
    'base',
    [
      ...field('label: 座位, required: 请选择座位, options: { 1: 一, 2: 二 }'),
      ['[companyName, seats]', '[companyName, { field: seats, widget: select }]'],
    ],
    [],
  ],
  [
    'the field, to be chosen, where a use types',
    'base',
    [
      ...field('label: 座位'),
      ['[companyName, seats]', '[companyName, { field: seats, required: 请选择座位 }]'],
    ],
    ['busCompany.yaml:29:61 asked-the-other-way (请选择座位, 请输入) → 请输入座位'],
  ],
]
it.each(cases)('words are about %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
