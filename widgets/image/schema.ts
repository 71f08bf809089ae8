import { defineWidget } from '../../engine/compiled'
import { pixels } from '../../engine/vocabulary/numbers'
import { imageUpload } from '../shared/options'

export const schema = defineWidget({
  name: 'image',
  description: 'A picture, uploaded at once; the value is its address.',
  value: 'text',
  verb: 'upload',
  holdsAddress: true,
  options: {
    ...imageUpload,
    size: {
      nature: 'number',
      ...pixels,
      default: 96,
      description: 'Pixels of its sides where it is shown only.',
    },
  },
  example: `file_url:
  label: 图片
  required: 请上传图片
  widget:
    image:
      call: common.upload
      types: [jpg, png]
      typesMessage: "上传图片只能是 JPG和PNG 格式!"
      under: 300KB
      underMessage: "上传图片大小不能超过 300kB!"
      pixels: 450x450
      pixelsMessage: { text: "请上传450px*450px的图片。当前上传图片为：{w}x{h}px", with: { w: image.width, h: image.height } }
      failure: { server: true, fallback: 上传失败 }`,
})
