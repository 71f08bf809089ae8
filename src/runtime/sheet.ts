import { inWorker } from '../../engine/model/in-worker'
import { inSlices } from '../../engine/model/slices'
import { sheetCell } from '../../engine/vocabulary/sheet-formats'
import type { Sheet, WriteSheet } from '../../engine/model/types'

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Rows per message: copying all rows to the worker at once would block the page. */
const rowsAtOnce = 500

/** Messages to the worker: first the sheet without rows, then rows, then `end`. */
export type SheetPart = Omit<Sheet, 'rows'> | Sheet['rows'] | 'end'
export interface SheetNews {
  progress?: number
  bytes?: ArrayBuffer
}

function* partsOf({ rows, ...head }: Sheet): Generator<SheetPart> {
  yield { ...head, header: head.header.map(sheetCell) }
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    yield rows.slice(at, at + rowsAtOnce).map((row) => row.map(sheetCell))
  yield 'end'
}

/** Writes rows to xlsx in a worker; cancelling terminates it. */
export const writeSheet: WriteSheet = (sheet, report, signal) => {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  const made = inWorker<SheetNews, Blob>(
    worker,
    ({ progress, bytes }, done) => {
      if (progress !== undefined) report(progress)
      if (bytes) done(new Blob([bytes], { type: mime }))
    },
    signal,
  )
  void inSlices(partsOf(sheet), (part) => worker.postMessage({ part, total: sheet.rows.length }), signal)
  return made
}
