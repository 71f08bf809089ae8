import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'money',
  description:
    'An amount, typed in yuan and held in integer cents. What is no amount is held as typed, and named at the field if no rule with `isMoney` does.',
  value: 'money',
  verb: 'input',
  inFilters: true,
  options: {
    capYuan: {
      nature: 'number',
      bounds: 'most',
      least: 0.01,
      most: 1_000_000,
      description:
        'Typing more sets this amount, and says so under the field. Only where that is wanted: a rule (`value <= yuan(600)`) leaves what was typed and says what is wrong.',
    },
    zero: {
      nature: 'flag',
      description: 'Nothing is an amount here too; otherwise a form wants more than 0.',
    },
    stepYuan: {
      nature: 'number',
      least: 0.01,
      most: 1_000_000,
      description: 'What an arrow key or a step button adds.',
    },
  },
  example: `transferMoney:
  label: 转账退款金额
  widget: { money: { capYuan: 600, stepYuan: 0.1 } }
  required: 请输转账退款金额
  rules: [{ check: value <= yuan(200), message: 单次转账金额最高为200元 }]`,
})
