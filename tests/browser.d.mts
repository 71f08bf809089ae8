export function findBrowser(): Promise<string>
export type BrowserName = 'Chromium' | 'Chromium 109' | 'Firefox ESR' | 'WebKit'
export function findBrowsers(): Promise<Record<BrowserName, string | undefined>>
export const browserArguments: string[]
