import { inWorker } from '../../engine/model/in-worker'
import { inSlices } from '../../engine/model/slices'
import { sheetCell } from '../../engine/vocabulary/sheet-formats'
import type { Sheet, WriteSheet } from '../../engine/model/types'

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** So many rows travel at a time: copying them all for the worker at once would stop the page. */
const rowsAtOnce = 500

/** What the worker is told: first the sheet without its rows, then the rows, then nothing more. */
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

/** Rows → xlsx in a worker of its own, which cancelling ends at once. */
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
