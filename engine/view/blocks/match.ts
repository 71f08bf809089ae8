/** True if the text contains all typed characters in order, with any characters between. */
export function matchesLoosely(text: string, typed: string): boolean {
  const wanted = [...typed.toLowerCase().replace(/\s+/g, '')]
  let next = 0
  for (const character of text.toLowerCase()) if (character === wanted[next]) next++
  return next === wanted.length
}
