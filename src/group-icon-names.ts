/** The icons that a group of the menu may name in app.yaml; `group-icons.ts` draws each. */
export const groupIconNames = [
  'home',
  'setting',
  'channel',
  'service',
  'notice',
  'user',
  'card',
  'shop',
  'points',
  'gift',
  'ranking',
  'bus',
  'idcard',
  'travel',
  'team',
] as const
export type GroupIcon = (typeof groupIconNames)[number]
