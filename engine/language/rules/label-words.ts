/** A label without its unit. */
export const bareLabel = (label: string): string => label.replace(/[(（][^()（）]*[)）]$/, '').trim()

/** Whether two texts have two neighbouring characters in common. */
export function sharesWords(text: string, label: string): boolean {
  for (let at = 0; at + 2 <= text.length; at++) if (label.includes(text.slice(at, at + 2))) return true
  return false
}
