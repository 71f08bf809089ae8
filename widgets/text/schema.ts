import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'text',
  description: 'One line of text.',
  value: 'text',
  verb: 'input',
  inFilters: true,
  options: {
    digitsOnly: {
      nature: 'flag',
      default: false,
      description: 'Anything but digits is dropped while typing.',
    },
  },
  example: `companyName:
  label: 公司名称
  maxLength: 20
  required: true
  rules: [{ check: isWord(value), message: 不允许输入空格等特殊符号 }]`,
})
