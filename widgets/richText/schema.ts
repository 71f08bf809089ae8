import { defineWidget } from '../../engine/compiled'
import { pixels } from '../../engine/vocabulary/numbers'

export const schema = defineWidget({
  name: 'richText',
  description: 'Formatted text with a small toolbar. Shown sanitised.',
  value: 'html',
  verb: 'input',
  options: {
    call: {
      nature: 'name',
      of: 'call',
      uploads: true,
      description: 'Call that takes a picture; left out = no pictures.',
    },
    failure: { nature: 'message', description: 'What is said when a picture cannot be uploaded.' },
    height: { nature: 'number', ...pixels, default: 220, description: 'Pixels of the writing area.' },
  },
  example: `content:
  label: 内容
  widget: { richText: { call: common.upload } }
  required: 请输入内容
  rules: [{ check: length(withoutFirstParagraphTag(value)) < 1000, message: 富文本内容超过最大限制字数1000 }]`,
})
