import { defineWidget } from '../../engine/compiled'
import { uploadLimits } from '../shared/options'

export const schema = defineWidget({
  name: 'upload',
  description:
    'One file of any size, uploaded at once with its checksum; the value is `{ url, name, md5 }`, a new file takes the old one’s place.',
  value: 'record',
  verb: 'upload',
  options: {
    call: {
      nature: 'name',
      of: 'call',
      uploads: true,
      required: true,
      description: 'Call that takes the file and answers with its address.',
    },
    ...uploadLimits,
    failure: {
      nature: 'message',
      description: 'What is said when the upload fails; left out = the server’s text.',
    },
  },
  example: `android:
  label: Android主题包
  widget: { upload: { call: common.upload, types: [zip], failure: { server: true, fallback: 上传失败 } } }`,
})
