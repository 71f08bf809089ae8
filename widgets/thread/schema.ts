import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'thread',
  description: 'A conversation, oldest first: what was said, by whom and when. Shown only.',
  value: 'any',
  verb: 'select',
  options: {
    text: { nature: 'expression', names: ['item'], required: true, description: 'What was said.' },
    by: { nature: 'expression', names: ['item'], description: 'Who said it.' },
    at: { nature: 'expression', names: ['item'], description: 'When.' },
    own: {
      nature: 'expression',
      names: ['item'],
      description: 'It was said by our side: it stands at the other edge.',
    },
    pictures: {
      nature: 'expression',
      names: ['item'],
      description: 'Addresses of pictures that came with it; a click enlarges them.',
    },
  },
  example: `comments:
  label: 沟通记录
  widget: { thread: { text: item.comment, by: item.author, at: item.createTime, own: item.type == 2 } }
  value: results.detail.comments`,
})
