export function findBrowser(): Promise<string>
export const browserArguments: string[]
