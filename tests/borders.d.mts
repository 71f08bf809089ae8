export const borders: Record<string, { may: string[]; types: string[]; packages: string[] }>
export const rooms: string[]
export function closedTo(folder: string): string[]
export function inWords(folder: string): string
