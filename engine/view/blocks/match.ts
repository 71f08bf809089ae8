/** Whether all characters typed occur in the text in this order, whatever stands between. */
export function matchesLoosely(text: string, typed: string): boolean {
  const wanted = [...typed.toLowerCase().replace(/\s+/g, '')]
  let next = 0
  for (const character of text.toLowerCase()) if (character === wanted[next]) next++
  return next === wanted.length
}
