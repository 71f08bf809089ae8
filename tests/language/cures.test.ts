/** Whatever a finding suggests can be put in the place it names: then it is gone, and nothing else came instead. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../../engine/language/finding'
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
