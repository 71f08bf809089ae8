/** The hand-written pages that a screen's `custom` block may name; `index.ts` loads each. */
export const customPageNames = ['dashboard', 'themePreview', 'wizard'] as const
export type CustomPageName = (typeof customPageNames)[number]
