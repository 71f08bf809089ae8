import { grammar, type MapName } from '../../language/grammar'
import { chineseDescription, chineseOfFunction } from '../../language/grammar/descriptions'
import { kindInWords } from '../../language/docs'
import { ruleTexts, word, type Language } from '../../language/finding-format'
import { ruleExamples } from '../../language/rule-examples'
import { nearest } from '../../expression/nearest'
import { functionNames, functionSignatures } from '../../expression/signatures'
import { exitCodes, UsageError, type CommandLine, type ExitCode } from '../command-line'
import { checkFolder } from '../project'
import { callText } from '../wire/call-text'

export const flags = [] as const
export const usage =
  'explain <rule> | <screen> [call] | <map>.<key>, such as list.columns | <function>, such as isPlate'

/**
 * Explains a rule, a key of the language, a function of its expressions, or the values of the parameters of a screen's calls.
 */
export function explain({ product, language, words, print }: CommandLine): ExitCode {
  const [name, call, ...more] = words
  if (name === undefined || more.length > 0)
    throw new UsageError('explain wants one rule, screen, key or function; of a screen, one call if need be.')
  const text = call === undefined ? explainWord(name, language) : undefined
  if (text !== undefined) {
    print(text)
    return exitCodes.clean
  }
  const checked = checkFolder(product)
  const { mapping } = checked
  const fillings = Object.hasOwn(mapping, name) ? mapping[name] : undefined
  if (!fillings) {
    const known = [
      ...Object.keys(mapping),
      ...Object.keys(ruleTexts(language)),
      ...allKeys(),
      ...functionNames,
    ]
    const near = nearest(name, known)
    throw new UsageError(
      `"${name}" is no rule, screen, key or function.${near.length > 0 ? ` Near: ${near.join(', ')}.` : ''}`,
    )
  }
  const wanted = fillings.filter((filling) => call === undefined || filling.call === call)
  if (call !== undefined && wanted.length === 0)
    throw new UsageError(
      `"${name}" makes no call "${call}", but ${[...new Set(fillings.map((one) => one.call))].join(', ')}.`,
    )
  const texts = wanted.map((filling) => callText(checked, name, filling, language))
  print(texts.join('\n\n') || word('no-calls', language))
  return exitCodes.clean
}

/** Explanations of this word by the language; a key and a function may share a name. */
function explainWord(name: string, language: Language): string | undefined {
  const texts = [explainRule(name, language) ?? explainKey(name, language), explainFunction(name, language)]
  return texts.filter((text) => text !== undefined).join('\n') || undefined
}

function explainRule(name: string, language: Language): string | undefined {
  const rules = ruleTexts(language)
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
  if (!rule) return undefined
  const example = ruleExamples[name]
  const shown = [
    ['wrong', example?.wrong],
    ['right', example?.right],
  ] as const
  return [
    `[${name}] ${rule.title}`,
    '',
    withNames(rule.message),
    `${word('fix', language)} ${withNames(rule.fix)}`,
    ...shown.flatMap(([key, lines]) =>
      lines === undefined ? [] : ['', word(key, language), lines.replace(/^/gm, '    ')],
    ),
  ].join('\n')
}

/** Placeholders are shown by name, without their format. */
const withNames = (text: string): string => text.replace(/\{(\w+):\w+\}/g, '{$1}')

/** `list.columns`, or `columns` alone for every map with that key, or `list` for all its keys. */
function explainKey(path: string, language: Language): string | undefined {
  const [first, second] = path.split('.') as [string, string | undefined]
  const places = (Object.keys(grammar) as MapName[]).flatMap((map) =>
    Object.keys(grammar[map].keys)
      .filter((key) =>
        second === undefined ? first === map || first === key : first === map && second === key,
      )
      .map((key) => keyText(map, key, language)),
  )
  return places.length > 0 ? places.join('\n') : undefined
}

function explainFunction(name: string, language: Language): string | undefined {
  const found = Object.hasOwn(functionSignatures, name) ? functionSignatures[name] : undefined
  if (!found) return undefined
  return `${found.text}\n    ${language === 'zh' ? (chineseOfFunction(name) ?? found.summary) : found.summary}`
}

function keyText(map: MapName, key: string, language: Language): string {
  const { kind, required, description, example } = grammar[map].keys[key]!
  const meaning = language === 'zh' ? (chineseDescription(map, key) ?? description) : description
  const sample = example === undefined ? '' : `\n    ${key}: ${example}`
  return `${map}.${key}${required ? '*' : ''} (${kindInWords(kind).replace(/\[(\w+)\]\([^)]*\)/g, '$1')})\n    ${meaning}${sample}`
}

const allKeys = (): string[] =>
  (Object.keys(grammar) as MapName[]).flatMap((map) =>
    Object.keys(grammar[map].keys).map((key) => `${map}.${key}`),
  )
