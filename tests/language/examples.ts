/** A wrong and a right example of each rule, taken from its golden pair: the lines that the slip changed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleExample } from '../../engine/language/rule-examples'
import { ruleTexts, say } from '../../engine/language/finding-format'
import { fixtures, foldersIn, yamlIn } from './projects'
import { toldSlip } from './slip'

/** More would be a file to read, not an example. */
const mostLines = 8
const longestLine = 120

export function examplesOfRules(): Record<string, RuleExample> {
  const folders = foldersIn(join(fixtures, 'err'))
  const examples = Object.keys(ruleTexts('en')).flatMap((rule) => {
    const own = folders.filter((folder) => folder === rule || folder.startsWith(`${rule}.`))
    const all = own.flatMap((folder) => exampleOf(rule, folder) ?? [])
    const best = all.find(({ right }) => right !== undefined) ?? all[0]
    return best ? [[rule, best] as const] : []
  })
  return Object.fromEntries(examples)
}

function exampleOf(rule: string, folder: string): RuleExample | undefined {
  const { files, own, findings } = toldSlip(folder)
  const finding = findings.find((one) => one.rule === rule && own.has(one.file))
  if (!finding) return undefined
  const { line } = say(finding, files, 'en')
  const before = rootOf(folder).get(finding.file)?.split('\n')
  const after = files.get(finding.file)!.split('\n')
  const { wrong, right } = changed(before ?? [], after)
  const isShort = before !== undefined && wrong.length <= mostLines && right.length <= mostLines
  // What was left out stands nowhere: the line that misses it does.
  if (isShort && wrong.length === 0) return { wrong: text([after[line - 1]!]), right: text(right) }
  if (isShort) return { wrong: text(wrong), ...(right.length > 0 && { right: text(right) }) }
  return { wrong: text(after.slice(Math.max(0, line - 2), line + 1)) }
}

/** The project that the slip was made in. */
function rootOf(folder: string): Map<string, string> {
  const path = join(fixtures, 'err', folder, 'slip.diff')
  const root = existsSync(path) ? /^((?:ok\/)?[^/]+)\//.exec(readFileSync(path, 'utf8'))![1]! : 'base'
  return yamlIn(join(fixtures, root))
}

/** The lines between the first and the last that differ. */
function changed(before: readonly string[], after: readonly string[]) {
  let from = 0
  while (from < before.length && before[from] === after[from]) from++
  let behind = 0
  const most = Math.min(before.length, after.length) - from
  while (behind < most && before.at(-1 - behind) === after.at(-1 - behind)) behind++
  return {
    wrong: after.slice(from, after.length - behind),
    right: before.slice(from, before.length - behind),
  }
}

/** Without the blanks that all lines begin with. */
function text(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)![0].length)
  const common = Math.min(...indents)
  return lines
    .map((line) => line.slice(common))
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line))
    .join('\n')
    .replace(/\n+$/, '')
}
