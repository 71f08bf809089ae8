/** What `explain` shows of a screen: requests that may be sent, and what every part of an answer is shown by. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { callText } from '../../engine/tools/wire/call-text'
import { checkFiles, fixtures, yamlIn } from './projects'
import { planted } from './slip'

const explained = (files: ReadonlyMap<string, string>, screen: string, call: string): string => {
  const checked = checkFiles(files)
  expect(checked.findings.map(({ rule }) => rule)).toEqual([])
  const filling = checked.mapping[screen]!.find((one) => one.call === call)!
  return callText(checked, screen, filling, 'en')
}
const blocks = yamlIn(join(fixtures, 'ok', 'blocks'))

it('leaves nothing empty that a call demands and that has no empty spelling', () => {
  const text = explained(blocks, 'report', 'report.file')
  expect(text).toContain('GET /api/report/file?day=2026-05-01')
  expect(text).not.toMatch(/report\/file$/m)
})

it('says what a list demands and leaves empty as it opens', () => {
  const { files } = planted(
    [
      'base/calls/company.yaml',
      '-    sends: { companyName: optional text }',
      '+    sends: { companyName: text }',
      '',
    ].join('\n'),
  )
  expect(explained(files, 'busCompany', 'company.list')).toContain(
    '  in which is empty what the call demands: companyName',
  )
  expect(explained(blocks, 'user', 'user.detail')).not.toContain('in which is empty')
})

it('names the columns of the lines that a list is spread into', () => {
  expect(explained(blocks, 'report', 'report.lines')).toMatch(
    /lines ← lines \(\[Line\]\)\n +each line of lines, Line:\n +routeName ← routeName \(text\) → column routeName\n/,
  )
})
