import { defineWidget } from '../../engine/compiled'
import { uploadLimits } from '../shared/options'

export const schema = defineWidget({
  name: 'file',
  description: 'A file to be sent with the form.',
  value: 'file',
  verb: 'upload',
  options: {
    ...uploadLimits,
    template: {
      nature: 'name',
      of: 'action',
      description: 'Action offered beside it, such as downloading a template.',
    },
  },
  example: `file:
  label: 导入文件
  widget: { file: { types: [xlsx, xls], typesMessage: "上传文件只能xlsx或xls格式!", under: 2MB, underMessage: "上传文件大小不能超过 2MB!" } }
  required: true`,
})
