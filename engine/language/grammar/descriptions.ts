import chinese from './descriptions.zh.json' with { type: 'json' }
import functions from './functions.zh.json' with { type: 'json' }
import type { KeyRule, MapName } from './kinds'

/** Maps whose keys are described where they were first said. */
const saidAt: Partial<Record<MapName, MapName>> = { fieldUse: 'field', screen: 'block', tab: 'block' }

/** The Chinese sentence about a key; undefined when nobody has written it (a test sees to that). */
export function chineseDescription(map: MapName, key: string): string | undefined {
  const texts: Record<string, string> = chinese
  return texts[`${map}.${key}`] ?? texts[`${saidAt[map]}.${key}`]
}

/** The Chinese sentence about a function of expressions. */
export const chineseOfFunction = (name: string): string | undefined =>
  (functions as Record<string, string>)[name]

/** What an editor shows on hovering over a key: both languages and an example. */
export function markdownOf(map: MapName, key: string, rule: KeyRule): string {
  const example = rule.example === undefined ? '' : `\n\n\`\`\`yaml\n${key}: ${rule.example}\n\`\`\``
  return `${rule.description}\n\n${chineseDescription(map, key) ?? ''}${example}`
}
