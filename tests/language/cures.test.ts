/** Whatever a finding suggests can be put in the place it names: then it is gone, and nothing else came instead. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../../engine/language/finding'
import { ruleTexts } from '../../engine/language/finding-format'
import { cureless } from './cureless'
import { checkFiles, fixtures, foldersIn } from './projects'
import { slipOf } from './slip'

/** What a finding is about, whatever its place: a cure may move what stands after it. */
const subject = ({ file, rule, params }: Finding): string => JSON.stringify([file, rule, params])

/** What is used by nobody is told once there is no error left, so it cannot have come from a cure. */
const isCertain = ({ rule }: Finding): boolean => !/^unused-(call|type|permission)$/.test(rule)

const cases = foldersIn(join(fixtures, 'err')).map((folder) => {
  const { files, own } = slipOf(folder)
  const { findings } = checkFiles(files)
  return { folder, files, findings, ofSlip: findings.filter(({ file }) => own.has(file)) }
})
const cures = cases.flatMap(({ folder, files, findings, ofSlip }) =>
  ofSlip.flatMap((finding) =>
    (finding.suggestions ?? []).map((suggestion) => ({ folder, files, findings, finding, suggestion })),
  ),
)

describe('a suggestion mends what it is about', () => {
  it.each(cures)('$folder: $suggestion', ({ files, findings, finding, suggestion }) => {
    const { file, span } = finding
    const text = files.get(file)!
    const mended = text.slice(0, span.start) + suggestion + text.slice(span.end)
    const left = checkFiles(new Map(files).set(file, mended)).findings.filter(isCertain).map(subject)
    expect(left).not.toContain(subject(finding))
    expect(left.filter((one) => !findings.map(subject).includes(one))).toEqual([])
  })
})

describe('every rule', () => {
  const cured = new Set(cures.map(({ finding }) => finding.rule))
  const rules = Object.keys(ruleTexts('en'))
  const listed = Object.keys(cureless)

  it('has a case with something to paste, or a reason why it has none', () => {
    expect(rules.filter((rule) => !cured.has(rule) && !listed.includes(rule))).toEqual([])
  })
  it('has no such reason any longer once it has a case', () => {
    expect(listed.filter((rule) => cured.has(rule) || !rules.includes(rule))).toEqual([])
  })
})

/** What is shown of an example in a report is enough to choose from. */
it('offers at most three', () => {
  const many = cases.flatMap(({ ofSlip }) => ofSlip.filter(({ suggestions = [] }) => suggestions.length > 3))
  expect(many.map(({ rule }) => rule)).toEqual([])
})
