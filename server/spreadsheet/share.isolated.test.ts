/** One account's files use only its share of memory and time. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { bookOf } from '../testing/archives'
import { readSheet } from '.'
import type * as Budgets from '../budget'
import { bookWith, sheetOf } from './hostile.fixture'
import { refusals } from './refusals'

vi.mock('../budget', async (load) => {
  const budgets = await load<typeof Budgets>()
  return { ...budgets, createBudget: (most: number) => budgets.createBudget(most, 0) }
})

it('of many files of one account one is read at a time, and who waits too long is told why', async () => {
  const bytes = bookOf([['a']], 'xlsx')
  const all = Array.from({ length: 3 }, () => readSheet(bytes, { owner: 'a' }))
  const [first, ...others] = await Promise.allSettled(all)
  expect(first?.status).toBe('fulfilled')
  for (const other of others) expect(other).toMatchObject({ reason: { message: refusals.busy } })
})

it('one whose every cell has a format of ever more signs ends at its time, and says what to do', async () => {
  const format = `<numFmts count="1"><numFmt numFmtId="200" formatCode="${'#,##0.00 '.repeat(3000)}"/></numFmts>`
  const cells = `<row>${'<c s="0"><v>12345.5</v></c>'.repeat(64)}</row>`.repeat(5001)
  const bytes = bookWith('sheet1.xml', sheetOf(cells), undefined, {
    part: 'styles.xml',
    changed: (xml) =>
      xml
        .replace(/<numFmts[\s\S]*?<\/numFmts>/, '')
        .replace('<fonts', `${format}<fonts`)
        .replace(
          /<cellXfs[\s\S]*?<\/cellXfs>/,
          '<cellXfs><xf numFmtId="200" applyNumberFormat="1"/></cellXfs>',
        ),
  })
  // Longer than the CPU limit allows, so the system ends the process.
  await expect(readSheet(bytes, { deadlineMs: 120_000 })).rejects.toThrow(refusals.tooMuch)
})

it('nobody is left reading who was given up', async () => {
  const bytes = bookOf([['a']], 'xlsx')
  await expect(readSheet(bytes, { deadlineMs: 0 })).rejects.toThrow()
  await expect.poll(readersOfOurs).toEqual([])
})

/** Process ids of this process's sheet readers. */
function readersOfOurs(): string[] {
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false
    try {
      const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]
      return (
        Number(parent) === process.pid &&
        readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('spreadsheet/worker.mjs')
      )
    } catch {
      // The process ended during the check.
      return false
    }
  })
}
