/**
 * A text with the lines changed as a diff shows them, `@@` between two places. Each place must be there once.
 * @param where what the error names
 */
export function changed(text: string, diff: string, where: string): string {
  let result = `\n${text}`
  for (const place of diff.split('\n@@\n')) {
    const of = (sign: string): string =>
      place
        .split('\n')
        .flatMap((line) => (line[0] === ' ' || line[0] === sign ? [line.slice(1)] : []))
        .join('\n')
    const [before, after] = [`\n${of('-')}\n`, of('+')]
    if (result.split(before).length !== 2) throw new Error(`Not exactly one place in ${where}:${before}`)
    result = result.replace(before, () => (after === '' ? '\n' : `\n${after}\n`))
  }
  return result.slice(1)
}
