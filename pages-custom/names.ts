/** Names of hand-written pages for `custom` blocks; `index.ts` loads each. */
export const customPageNames = ['dashboard', 'themePreview', 'wizard'] as const
export type CustomPageName = (typeof customPageNames)[number]
