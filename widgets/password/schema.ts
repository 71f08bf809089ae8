import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'password',
  description: 'A secret; hidden while it is typed, never shown in view mode.',
  value: 'text',
  verb: 'input',
  secret: true,
  options: {
    asciiOnly: {
      nature: 'flag',
      default: false,
      description: 'Characters outside printable ASCII are dropped while typing.',
    },
    fresh: {
      nature: 'flag',
      default: false,
      description: 'A new password: the browser must not fill it in.',
    },
    strength: {
      nature: 'flag',
      default: false,
      description:
        'Tells, while it is typed, how hard it is to guess. Advice only: what is demanded stands in the rules.',
    },
  },
  example: `newPassword: { label: 新密码, widget: { password: { asciiOnly: true, fresh: true, strength: true } }, maxLength: 20, required: true }`,
})
