/** Icon names for menu groups in app.yaml; `group-icons.ts` has the icons. */
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
