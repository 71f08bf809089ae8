import type { Row } from '../../contract/types'
import { evaluate } from '../evaluate'
import { sheetOf } from '../list/export'
import { foldableKeys, linesOf } from '../list/lines'
import { resolveText } from '../text/text'
import type { Line, Scope } from '../types'
import type { StepOf } from '../../compiled'
import type { Run, RunStep, StepEnd } from './step'

type ExportStep = StepOf<'export'>

/**
 * Rows as lines of their list, with trees unfolded. Rows from an expression are plain lines, unless the step
 * flattens them.
 */
function linesFor({ context: { list } }: Run, step: ExportStep, rows: readonly Row[]): Line[] {
  const key = list?.list.key ?? 'id'
  const shape =
    step.flatten !== undefined
      ? { key, flatten: step.flatten }
      : step.rows === undefined
        ? list?.list
        : undefined
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

/** Lines that are already loaded; undefined if they must be fetched. */
function linesHere(run: Run, step: ExportStep): Line[] | undefined {
  const { list } = run.context
  if (step.rows !== undefined) {
    const rows = evaluate(run.place.runtime, step.rows, run.scope())
    return linesFor(run, step, Array.isArray(rows) ? (rows as Row[]) : [])
  }
  if (!list)
    throw new Error(
      `Screen ${run.place.screen.screen}: an export step without rows runs where there is no list`,
    )
  const { selection, status, total } = list.store.getState()
  switch (step.which) {
    case 'page':
      return list.lines.getState()
    case 'selection':
      return linesFor(run, step, [...selection.values()])
    case 'all':
    case undefined:
      return status === 'ready' && total === 0 ? [] : undefined
  }
}

async function fetchLines(
  run: Run,
  step: ExportStep,
  report: (fraction: number) => void,
  signal: AbortSignal,
): Promise<{ lines: Line[]; of?: number; estimated?: boolean } | { failed: string }> {
  const all = await run.context.list!.fetchAll(report, signal)
  if ('failed' in all) return all
  const { rows, ...rest } = all
  return { lines: linesFor(run, step, rows), ...rest }
}

function sayEmpty({ place: { runtime }, scope }: Run, { empty }: ExportStep): StepEnd {
  const text = empty === undefined ? runtime.word('export.empty') : resolveText(runtime, empty, scope())
  runtime.feedback.toast('warning', text)
  return 'stopped'
}

/** Exports rows as a spreadsheet. Fetching is the first half of the progress, writing the second. */
export const exportRows: RunStep<'export'> = async (run, step) => {
  const { runtime } = run.place
  const { list } = run.context
  const name = resolveText(runtime, step.file, run.scope())
  const scopeOf = (row?: Row): Scope => (list ? list.scopeOf(row) : { ...run.scope(), ...(row && { row }) })
  const cancelled = (): StepEnd => {
    runtime.feedback.toast('info', runtime.word('export.cancelled'))
    return 'stopped'
  }
  const here = linesHere(run, step)
  // Without rows, only the notice is shown, and no progress.
  if (here?.length === 0) return sayEmpty(run, step)
  return runtime.feedback.progress<StepEnd>(runtime.word('export.running'), async (report, signal) => {
    const all: Awaited<ReturnType<typeof fetchLines>> = here
      ? { lines: here }
      : await fetchLines(run, step, (fraction) => report(fraction / 2), signal)
    if (signal.aborted) return cancelled()
    if ('failed' in all) return { notice: all.failed }
    const { lines, of, estimated } = all
    if (lines.length === 0) return sayEmpty(run, step)
    const columns = step.columns ?? list?.list.columns ?? []
    const { numbered, totals } = step
    const sheet = await sheetOf(
      runtime,
      { name, columns, named: step.columns !== undefined, lines, scopeOf, numbered, totals },
      signal,
    )
    if (signal.aborted) return cancelled()
    let blob: Blob
    try {
      const { name: author, account } = runtime.session.getState().user
      blob = await runtime.writeSheet(
        { ...sheet, author: `${author} ${account}` },
        (fraction) => report(0.5 + fraction / 2),
        signal,
      )
    } catch (fault) {
      if (signal.aborted) return cancelled()
      throw fault
    }
    runtime.saveFile(/\.xlsx$/i.test(name) ? name : `${name}.xlsx`, blob)
    run.success = runtime.word('export.done', { n: String(lines.length) })
    const cut = estimated ? 'export.cutAbout' : 'export.cut'
    if (of !== undefined) run.cut = runtime.word(cut, { n: String(lines.length), total: String(of) })
    return 'done'
  })
}
