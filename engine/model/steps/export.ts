import type { Row } from '../../contract/types'
import { evaluate } from '../evaluate'
import { sheetOf } from '../export'
import { foldableKeys, linesOf } from '../list-lines'
import { resolveText } from '../text'
import type { Line, Scope } from '../types'
import type { Run, RunStep, StepEnd, StepOf } from './step'

type ExportStep = StepOf<'export'>

/** Rows as lines of their list, a tree unfolded; rows from elsewhere are plain lines. */
function linesFor({ context: { list } }: Run, step: ExportStep, rows: readonly Row[]): Line[] {
  const shape = step.rows === undefined && list ? list.list : undefined
  return shape
    ? linesOf(shape, rows, new Set(foldableKeys(shape, rows)), 1)
    : rows.map((row, place) => ({
        key: String(place),
        row,
        group: row,
        span: 1,
        depth: 0,
        hasChildren: false,
        index: place + 1,
      }))
}

async function collect(
  run: Run,
  step: ExportStep,
  report: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Line[] | { failed: string }> {
  const { list } = run.context
  if (step.rows !== undefined) {
    const rows = evaluate(run.place.runtime, step.rows, run.scope())
    return linesFor(run, step, Array.isArray(rows) ? (rows as Row[]) : [])
  }
  if (!list)
    throw new Error(
      `Screen ${run.place.screen.screen}: an export step without rows runs where there is no list`,
    )
  if (step.scope === 'page') return list.lines.getState()
  if (step.scope === 'selection') return linesFor(run, step, [...list.store.getState().selection.values()])
  const rows = await list.fetchAll(report, signal)
  return 'failed' in rows ? rows : linesFor(run, step, rows)
}

/** Rows as shown, as a spreadsheet. Fetching is the first half of the progress, writing the second. */
export const exportRows: RunStep<'export'> = async (run, step) => {
  const { runtime } = run.place
  const { list } = run.context
  const name = resolveText(runtime, step.file, run.scope())
  const scopeOf = (row?: Row): Scope => (list ? list.scopeOf(row) : { ...run.scope(), ...(row && { row }) })
  const cancelled = (): StepEnd => {
    runtime.feedback.toast('info', runtime.word('export.cancelled'))
    return 'stopped'
  }
  return runtime.feedback.progress<StepEnd>(runtime.word('export.running'), async (report, signal) => {
    const lines = await collect(run, step, (fraction) => report(fraction / 2), signal)
    if (signal.aborted) return cancelled()
    if ('failed' in lines) return { notice: lines.failed }
    if (lines.length === 0) {
      const empty =
        step.empty === undefined
          ? runtime.word('export.empty')
          : resolveText(runtime, step.empty, run.scope())
      runtime.feedback.toast('warning', empty)
      return 'stopped'
    }
    const columns = step.columns ?? list?.list.columns ?? []
    const sheet = await sheetOf(runtime, { name, columns, lines, scopeOf, numbered: step.numbered }, signal)
    if (signal.aborted) return cancelled()
    let blob: Blob
    try {
      blob = await runtime.writeSheet(sheet, (fraction) => report(0.5 + fraction / 2), signal)
    } catch (fault) {
      if (signal.aborted) return cancelled()
      throw fault
    }
    runtime.saveFile(/\.xlsx$/i.test(name) ? name : `${name}.xlsx`, blob)
    return 'done'
  })
}
