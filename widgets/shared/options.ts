/** Options shared by several widgets. */
import type { WidgetOption } from '../../engine/compiled'

export const uploadLimits = {
  types: { nature: 'endings', description: 'File name endings that are let through, without the dot.' },
  typesMessage: { nature: 'text', description: 'Shown when a file of another type is chosen.' },
  under: {
    nature: 'size',
    description: 'The file must be smaller than this (1024-based), such as `300KB` or `2MB`.',
  },
  upTo: { nature: 'size', description: 'The file may be as large as this, but no larger.' },
  underMessage: { nature: 'text', description: 'Shown when the file is too large.' },
} as const satisfies Record<string, WidgetOption>

export const imageUpload = {
  call: {
    nature: 'name',
    of: 'call',
    uploads: true,
    required: true,
    description: 'Call that takes the file and answers with its address.',
  },
  ...uploadLimits,
  pixels: { nature: 'pixels', description: 'Exact size of the picture, such as `450x450`.' },
  pixelsMessage: {
    nature: 'text',
    names: ['image'],
    description: 'Shown when the size differs; sees `image.width` and `image.height`.',
  },
  pixelsAdvised: {
    nature: 'flag',
    default: false,
    description: 'The size is a recommendation: a picture of another one is taken, and the message warns.',
  },
  failure: {
    nature: 'message',
    description: 'What is said when the upload fails; left out = the server’s text.',
  },
} as const satisfies Record<string, WidgetOption>

export const dateLimits = {
  disabledDates: {
    nature: 'enum',
    values: ['afterToday', 'beyondTomorrow', 'beforeToday'],
    description: 'Days that cannot be chosen.',
  },
} as const satisfies Record<string, WidgetOption>

export const rangeLimits = {
  shortcuts: {
    nature: 'enum',
    values: ['today', 'yesterday', 'last7days', 'last30days', 'thisMonth', 'lastMonth'],
    many: true,
    description: 'Ranges offered beside the calendar.',
  },
  ...dateLimits,
  maxSpan: {
    nature: 'group',
    description: 'The longest range.',
    options: {
      days: {
        nature: 'number',
        least: 1,
        most: 3660,
        required: true,
        description: 'Days from the first moment to the last.',
      },
      message: { nature: 'text', required: true, description: 'Shown when the range is longer.' },
    },
  },
  window: {
    nature: 'number',
    least: 0,
    most: 3660,
    description: 'Once one end is picked, the other may lie at most this many days from it.',
  },
  invalid: { nature: 'text', description: 'Shown when one end is missing or the range is inverted.' },
} as const satisfies Record<string, WidgetOption>
