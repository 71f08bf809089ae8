/** Each cure of each golden case is pasted where its finding says: then that is gone, and nothing else came instead. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Finding } from '../../engine/language/finding'
import { checkFiles, fixtures, foldersIn } from './projects'
import { tellSlip } from './slip'

/** What a finding is about, whatever its place: a cure may move what stands after it. */
const subject = ({ file, rule, params }: Finding): string => JSON.stringify([file, rule, params])

/** What is used by nobody is told once there is no error left, so it cannot have come from a cure. */
const isCertain = ({ rule }: Finding): boolean => !/^unused-(call|type|permission)$/.test(rule)

it.each(foldersIn(join(fixtures, 'err')))('%s', (folder) => {
  const { files, own, findings } = tellSlip(folder)
  for (const finding of findings.filter(({ file }) => own.has(file)))
    for (const suggestion of finding.suggestions ?? []) expectMended(files, findings, finding, suggestion)
})

/** Whatever a finding suggests can be put in the place it names: then it is gone, and nothing else came instead. */
function expectMended(
  files: ReadonlyMap<string, string>,
  findings: readonly Finding[],
  finding: Finding,
  suggestion: string,
): void {
  const { file, span } = finding
  const text = files.get(file)!
  const mended = text.slice(0, span.start) + suggestion + text.slice(span.end)
  const left = checkFiles(new Map(files).set(file, mended)).findings.filter(isCertain).map(subject)
  expect(left, suggestion).not.toContain(subject(finding))
  expect(
    left.filter((one) => !findings.map(subject).includes(one)),
    suggestion,
  ).toEqual([])
}
