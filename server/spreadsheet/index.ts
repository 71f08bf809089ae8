/** Reading and writing spreadsheets. Uploaded files are checked first and parsed in a worker that may fail alone. */
import { Worker } from 'node:worker_threads'
import { Refused } from '../handlers/types'
import { createLimit } from '../limit'
import { BadContainer, checkZip } from './zip'

const mostBytes = 2 * 1024 * 1024
const longestMs = 8000
const limited = createLimit(2)

const texts = {
  tooLarge: '表格文件不能超过2MB',
  unreadable: '文件内容无法识别，请上传有效的xls或xlsx文件',
}

/**
 * Cells of the first sheet as text, row by row: at most 5 002 rows of 64 columns; empty rows are kept so that
 * positions are those of the file. Throws Refused for anything but a sound .xlsx or .xls of at most 2 MB.
 */
export async function readSheet(bytes: Buffer): Promise<string[][]> {
  if (bytes.length > mostBytes) throw new Refused(texts.tooLarge)
  try {
    if (isZip(bytes)) await checkZip(bytes)
    else if (!isCompoundFile(bytes)) throw new Refused(texts.unreadable)
    return (await limited(() => run({ read: new Uint8Array(bytes) }))) as string[][]
  } catch (error) {
    if (error instanceof BadContainer || error instanceof SheetFailure)
      throw new Refused(texts.unreadable, { cause: error })
    throw error
  }
}

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A number may be summed in the sheet; a text stays what it is, so nothing in it is taken for a formula. */
export type Cell = string | number

/** An .xlsx file of one sheet. */
export async function writeSheet(rows: Cell[][]): Promise<Buffer> {
  return Buffer.from((await limited(() => run({ write: rows }))) as ArrayBuffer)
}

/** The file could not be parsed within the worker's time and memory. */
class SheetFailure extends Error {}

function run(workerData: { read: Uint8Array } | { write: Cell[][] }): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData,
      // The readers of damaged files write floods of warnings.
      stdout: true,
      stderr: true,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const timer = setTimeout(() => fail(new Error(`not done after ${longestMs} ms`)), longestMs)
    const fail = (cause: Error) => {
      reject(new SheetFailure(cause.message, { cause }))
      void worker.terminate()
    }
    worker.once('message', resolve)
    worker.once('error', fail)
    worker.once('exit', () => {
      clearTimeout(timer)
      fail(new Error('ended without an answer'))
    })
  })
}

const isZip = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50
/** The container of .xls. */
const isCompoundFile = (bytes: Buffer): boolean => bytes.length > 512 && bytes.readUInt32BE(0) === 0xd0cf11e0
