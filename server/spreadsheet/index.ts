/** Reading and writing spreadsheets. Uploaded files are checked first and parsed in a process that may fail alone. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sheetCell } from '../../engine/vocabulary/sheet-formats'
import { Busy, createBudget, withShare, type Taker } from '../budget'
import { Refused } from '../handlers/types'
import { refusalText, type Refusal } from './refusals'

const mostBytes = 2 * 1024 * 1024
const longestMs = 8000
/**
 * Seconds of a processor for one that is read. The largest that an import takes needs one; on a machine that is busy it may last longer.
 * The system keeps to it, so that nothing goes on should this process end meanwhile.
 */
const readingSeconds = 4
const writingSeconds = longestMs / 1000
/** Each takes a process, with its memory. Whoever waits longer is asked to come again. */
const patienceMs = 10_000
const reading = withShare(createBudget(2, patienceMs))
const writing = withShare(createBudget(2, patienceMs))

/** Lines below the headings that may be filled. The reader gives one more: whoever finds it filled must say so, or it would be lost. */
export const mostLines = 5000

/**
 * What stands in a cell of a number, whatever its format shows of it: a day with its time, to the second, or the number itself. Or that
 * an empty cell is a part of a merged one that is not.
 */
export type CellValue = { moment: string } | { number: number; percent?: true } | { merged: true }

export interface SheetCells {
  /** Cells as text, as they are shown, row by row. */
  shown: string[][]
  /** By row and column, of numbers, moments and merged cells alone. */
  values: (CellValue | undefined)[][]
  /** What its tab says. */
  name: string
}

/** The first sheet that is shown, as it is shown. */
export const readSheet = async (bytes: Buffer, reader: ReadingOptions = {}): Promise<string[][]> =>
  (await readCells(bytes, reader)).shown

export interface ReadingOptions extends Taker {
  deadlineMs?: number
}

/**
 * Cells of the first sheet that is shown: at most 5 002 rows of 64 columns; empty rows are kept so that
 * positions are those of the file. Throws Refused, with its reason, for anything but a sound .xlsx or .xls of at most 2 MB.
 */
export async function readCells(
  bytes: Buffer,
  { deadlineMs = longestMs, ...who }: ReadingOptions = {},
): Promise<SheetCells> {
  if (bytes.length > mostBytes) throw refused('tooLarge')
  try {
    const job = { read: new Uint8Array(bytes) }
    const read = (await reading(() => run(job, readingSeconds, deadlineMs), who)) as SheetCells | Unread
    if ('refused' in read) throw refused(read.refused, new SheetFailure(read.message), read.details)
    return read
  } catch (error) {
    if (error instanceof Busy) throw refused('busy', error)
    if (error instanceof TooLong) throw refused('tooMuch', error)
    if (error instanceof SheetFailure) throw refused('damaged', error)
    throw error
  }
}

/** What the worker answers where it does not read a file; `message` is for the log. */
interface Unread {
  refused: Refusal
  details: Record<string, string>
  message: string
}

const refused = (reason: Refusal, cause?: unknown, details?: Record<string, string>): Refused =>
  new Refused(refusalText(reason, details), { cause })

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A number may be summed in the sheet; a text stays what it is, so nothing in it is taken for a formula. */
export type Cell = string | number

export interface Writer {
  /** How the numbers of a column are shown, such as `#,##0.00`, by place. */
  formats?: readonly (string | undefined)[]
  /** To whom it is counted (server/budget.ts). */
  owner?: string
}

/** An .xlsx file of one sheet. */
export async function writeSheet(rows: Cell[][], { formats = [], owner }: Writer = {}): Promise<Buffer> {
  const write = rows.map((row) => row.map(sheetCell))
  return Buffer.from((await writing(() => run({ write, formats }, writingSeconds), { owner })) as ArrayBuffer)
}

/** The file could not be parsed within the time and memory there is. */
class SheetFailure extends Error {}
/** Its parsing was stopped at the deadline, or at the end of its time or memory. */
class TooLong extends SheetFailure {}

type Job = { read: Uint8Array } | { write: Cell[][]; formats: readonly (string | undefined)[] }

const worker = fileURLToPath(new URL('./worker.mjs', import.meta.url))

function run(job: Job, seconds: number, deadlineMs = longestMs): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const limited = ['-c', 'ulimit -S -t "$0" && exec "$@"', String(seconds)]
    const memory = ['--max-old-space-size=256', '--max-semi-space-size=16']
    const child = spawn('/bin/sh', [...limited, process.execPath, ...memory, worker], {
      serialization: 'advanced',
      // The readers of damaged files write floods of warnings.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Of what the server is given, nothing is for who reads a stranger's file.
      env: {},
    })
    const timer = setTimeout(() => fail(new TooLong(`not done after ${deadlineMs} ms`)), deadlineMs)
    const fail = (cause: Error) => {
      clearTimeout(timer)
      reject(cause instanceof SheetFailure ? cause : new SheetFailure(cause.message, { cause }))
      child.kill('SIGKILL')
    }
    child.once('message', resolve)
    child.once('error', fail)
    child.once('exit', (code, signal) =>
      fail(new (atItsEnd.has(signal) ? TooLong : SheetFailure)(`ended with ${signal ?? code}`)),
    )
    child.send(job)
  })
}

/** Node ends itself so at the end of its memory, the system whoever has used his time. */
const atItsEnd = new Set<NodeJS.Signals | null>(['SIGABRT', 'SIGXCPU'])
