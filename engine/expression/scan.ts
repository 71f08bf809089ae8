import type { ExpressionProblem } from './problems'

/** Full-width punctuation of Chinese keyboards → ASCII. */
const halfWidth: Record<string, string> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '、': ',',
  '：': ':',
  '；': ';',
  '！': '!',
  '？': '?',
  '。': '.',
  '．': '.',
  '＝': '=',
  '＜': '<',
  '＞': '>',
  '＋': '+',
  '－': '-',
  '＊': '*',
  '×': '*',
  '／': '/',
  '÷': '/',
  '＆': '&',
  '｜': '|',
  '【': '[',
  '】': ']',
  '［': '[',
  '］': ']',
  '｛': '{',
  '｝': '}',
  '“': "'",
  '”': "'",
  '‘': "'",
  '’': "'",
  '「': "'",
  '」': "'",
  '＂': "'",
  '＇': "'",
  '\u3000': ' ',
}

/** Full-width punctuation outside string literals, in order. */
export function findFullWidth(source: string): ExpressionProblem[] {
  const problems: ExpressionProblem[] = []
  let quote = ''
  for (let at = 0; at < source.length; at++) {
    const character = source[at]!
    if (quote) {
      if (character === '\\') at++
      else if (character === quote) quote = ''
    } else if (character === "'" || character === '"') quote = character
    else if (Object.hasOwn(halfWidth, character)) {
      const instead = halfWidth[character]!
      problems.push({
        rule: 'expression-full-width',
        start: at,
        end: at + 1,
        params: { character, instead },
        suggestions: [instead],
      })
    }
  }
  return problems
}
