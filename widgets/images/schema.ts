import { defineWidget } from '../../engine/compiled'
import { amounts } from '../../engine/vocabulary/numbers'
import { imageUpload } from '../shared/options'

export const schema = defineWidget({
  name: 'images',
  description: 'Several pictures, each uploaded at once; the value is the list of their addresses.',
  value: 'codes',
  verb: 'upload',
  holdsAddress: true,
  options: {
    ...imageUpload,
    most: { nature: 'number', ...amounts, description: 'How many pictures there may be.' },
    drag: { nature: 'flag', default: false, description: 'Pictures can be put in another order.' },
    mostMessage: { nature: 'text', description: 'Shown when one more is chosen.' },
  },
  example: `theme_pic:
  label: 主题图片
  required: 请上传主题图片
  widget:
    images:
      call: common.upload
      types: [jpg, jpeg, png, pdf]
      typesMessage: 上传文件只能是图片!
      most: 2
      mostMessage: 图片上传个数最多为2`,
})
