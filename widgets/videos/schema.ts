import { defineWidget } from '../../engine/compiled'
import { amounts } from '../../engine/vocabulary/numbers'
import { uploadLimits } from '../shared/options'

export const schema = defineWidget({
  name: 'videos',
  description:
    'Several videos, each uploaded at once and played in a dialog; the value is the list of their addresses.',
  value: 'codes',
  verb: 'upload',
  holdsAddress: true,
  options: {
    call: {
      nature: 'name',
      of: 'call',
      uploads: true,
      required: true,
      description: 'Call that takes the file and answers with its address.',
    },
    ...uploadLimits,
    most: { nature: 'number', ...amounts, description: 'How many videos there may be.' },
    mostMessage: { nature: 'text', description: 'Shown when one more is chosen.' },
    failure: {
      nature: 'message',
      description: 'What is said when the upload fails; left out = the server’s text.',
    },
  },
  example: `videos:
  label: 视频
  widget:
    videos:
      call: common.uploadVideo
      types: [mp4, avi]
      under: 50MB
      underMessage: "上传文件大小不能超过 50MB!"
      most: 5
      failure: { server: true, fallback: 上传失败 }`,
})
