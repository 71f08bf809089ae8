import { defineWidget } from '../../engine/compiled'
import { amounts } from '../../engine/vocabulary/numbers'

export const schema = defineWidget({
  name: 'carousel',
  description: 'Pictures on slides, as a preview.',
  value: 'codes',
  verb: 'select',
  options: {
    perSlide: { nature: 'number', ...amounts, default: 1, description: 'Pictures on one slide.' },
    plain: { nature: 'expression', description: 'One still row instead of slides while this holds.' },
  },
  example: `slides:
  label: 预览
  widget: { carousel: { perSlide: 4 } }
  value: form.images`,
})
