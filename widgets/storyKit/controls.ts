import type { ArgTypes } from '@storybook/react-vite'
import type { WidgetOption, WidgetSchema } from '../../engine/compiled'

import type { WidgetArgs } from './args'

type Control = ArgTypes<WidgetArgs>[string]

const kindOf = (option: WidgetOption): Control => {
  switch (option.nature) {
    case 'flag':
      return { control: 'boolean' }
    case 'number':
      return { control: 'number' }
    case 'enum':
      return { control: option.many ? 'check' : 'select', options: option.values }
    case 'endings':
    case 'group':
      return { control: 'object' }
    case 'size':
    case 'pixels':
    case 'text':
    case 'message':
      return { control: 'text' }
    // Names and expressions refer to a screen, which a story has not.
    case 'name':
    case 'expression':
    case 'expressions':
      return { control: false }
  }
}

const optionControl = (option: WidgetOption): Control => ({
  ...kindOf(option),
  description: option.description,
  table: {
    category: 'options',
    ...('default' in option &&
      option.default !== undefined && { defaultValue: { summary: String(option.default) } }),
  },
})

const field = (description: string, control: Control['control']): Control => ({
  description,
  control,
  table: { category: 'field' },
})

/** Storybook controls from a widget's schema. */
export const controlsOf = (schema: WidgetSchema): Partial<ArgTypes<WidgetArgs>> => ({
  label: field('Text at the field.', 'text'),
  value: field('What the field holds.', 'object'),
  required: field('A value is demanded.', 'boolean'),
  disabled: field('Nothing can be changed.', 'boolean'),
  readOnly: field('The face of view mode.', 'boolean'),
  error: field('What is wrong with the value.', 'text'),
  hint: field('Text under the control.', 'text'),
  placeholder: field('Text while nothing is typed.', 'text'),
  maxLength: field('Typing stops here.', 'number'),
  ...Object.fromEntries(
    Object.entries(schema.options).map(([name, option]) => [name, optionControl(option)]),
  ),
})
