/**
 * Reads and writes spreadsheets. Uploads are checked first and parsed in a separate process, so a crash is
 * isolated.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sheetCell } from '../../engine/vocabulary/sheet-formats'
import { Busy, createBudget, withShare, type Taker } from '../budget'
import { Refused } from '../handlers/types'
import { refusalText, type Refusal } from './refusals'

const mostBytes = 2 * 1024 * 1024
const longestMs = 8000
/**
 * CPU seconds for reading one file. The largest valid import takes about one. The operating system enforces
 * the limit, so no worker outlives a crashed server.
 */
const readingSeconds = 4
const writingSeconds = longestMs / 1000
/** Each file takes a process and its memory. After this wait the caller is asked to retry. */
const patienceMs = 10_000
const reading = withShare(createBudget(2, patienceMs))
const writing = withShare(createBudget(2, patienceMs))

/**
 * The maximum number of lines below the headings. The reader returns one more. A caller that finds it filled
 * must report an error, or lines would be lost.
 */
export const mostLines = 5000

/**
 * The stored value of a numeric cell, regardless of its display: a date-time to the second, or a number.
 * `merged` marks the empty cells of a merged range that has a value.
 */
export type CellValue = { moment: string } | { number: number; percent?: true } | { merged: true }

export interface SheetCells {
  /** Displayed texts, row by row. */
  shown: string[][]
  /** By row and column; only for numbers, date-times and merged cells. */
  values: (CellValue | undefined)[][]
  /** The name on the tab. */
  name: string
}

/** The displayed texts of the first visible sheet. */
export const readSheet = async (bytes: Buffer, reader: ReadingOptions = {}): Promise<string[][]> =>
  (await readCells(bytes, reader)).shown

export interface ReadingOptions extends Taker {
  deadlineMs?: number
}

/**
 * Cells of the first visible sheet: at most 5 002 rows of 64 columns. Empty rows are kept, so positions match
 * the file. Throws Refused, with the reason, unless the file is a valid .xlsx or .xls of at most 2 MB.
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

/** The worker's answer for a file that it refuses; `message` is for the log. */
interface Unread {
  refused: Refusal
  details: Record<string, string>
  message: string
}

const refused = (reason: Refusal, cause?: unknown, details?: Record<string, string>): Refused =>
  new Refused(refusalText(reason, details), { cause })

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Numbers can be summed in the sheet. Texts stay texts, so that none is run as a formula. */
export type Cell = string | number

export interface Writer {
  /** Number format of each column, such as `#,##0.00`, by position. */
  formats?: readonly (string | undefined)[]
  /** The account whose budget is used (server/budget.ts). */
  owner?: string
}

/** Writes an .xlsx file with one sheet. */
export async function writeSheet(rows: Cell[][], { formats = [], owner }: Writer = {}): Promise<Buffer> {
  const write = rows.map((row) => row.map(sheetCell))
  return Buffer.from((await writing(() => run({ write, formats }, writingSeconds), { owner })) as ArrayBuffer)
}

/** The file could not be parsed within the limits of time and memory. */
class SheetFailure extends Error {}
/** Parsing was stopped at the deadline, or at the limit of CPU time or memory. */
class TooLong extends SheetFailure {}

type Job = { read: Uint8Array } | { write: Cell[][]; formats: readonly (string | undefined)[] }

const worker = fileURLToPath(new URL('./worker.mjs', import.meta.url))

function run(job: Job, seconds: number, deadlineMs = longestMs): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const limited = ['-c', 'ulimit -S -t "$0" && exec "$@"', String(seconds)]
    const memory = ['--max-old-space-size=256', '--max-semi-space-size=16']
    const child = spawn('/bin/sh', [...limited, process.execPath, ...memory, worker], {
      serialization: 'advanced',
      // The readers write many warnings about damaged files.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The process that reads untrusted files gets none of the server's environment.
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

/** Node aborts at its heap limit; the system sends SIGXCPU at the CPU limit. */
const atItsEnd = new Set<NodeJS.Signals | null>(['SIGABRT', 'SIGXCPU'])
