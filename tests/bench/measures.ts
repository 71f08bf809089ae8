/** The measurements, as an operator works. Each run is one fresh tab; its figures go to `record`. */
import { hasDialogs, leaveDialog, type Side } from './sides'
import { quantile, type Session } from './session'

export type Measure =
  | 'cold start to first row'
  | 'cold start, total blocking'
  | 'JS of the first list screen, KB gz'
  | 'JS of the sign-in, KB gz'
  | 'first visit of a screen'
  | 'switch to a visited screen'
  | 'open dialog, first'
  | 'open dialog, again'
  | 'validate 12 empty fields'
  | 'page change at 100 rows'
  | 'query at 100 rows'
  | 'key beside 100 rows'
  | 'heap at 100 rows, MB'
  | 'key, 1 field'
  | 'key, 10 fields'
  | 'key, 40 fields'
  | '10,000 rows painted'
  | 'scroll over 10,000 rows, p95 frame'
  | 'scroll over 10,000 rows, pixels kept'
  | 'heap at 10,000 rows, MB'
  | 'commits: switch'
  | 'commits: page'
  | 'commits: key'
  | 'commits: submit'
export type Record = (measure: Measure, value: number) => void
export type Run = (session: Session, side: Side, origin: string, record: Record) => Promise<void>

const ten = (side: Side) => ({ selector: side.row, count: 10 })

/** Opens the console at a list, then works on it. */
async function list(session: Session, side: Side, origin: string, record: Record): Promise<void> {
  await session.page.goto(origin + side.address('records'), { waitUntil: 'commit' })
  const firstRow = await session.painted('rows', { selector: side.row, count: 1 })
  if (firstRow === undefined) throw new Error('no row appeared')
  // Scripts fetched while idle are not counted.
  const kilobytes = session.scriptKilobytes()
  const { signInScript } = side
  await session.idle()
  record('cold start to first row', firstRow)
  record('cold start, total blocking', await session.blocking())
  record('JS of the first list screen, KB gz', kilobytes)
  if (signInScript) record('JS of the sign-in, KB gz', session.scriptKilobytes(signInScript))

  for (let time = 0; time < 2; time++) {
    await session.click(side.link('start'), 'gone', { selector: side.row })
    const { milliseconds, commits } = await session.click(side.link('records'), 'rows', ten(side))
    record('switch to a visited screen', milliseconds)
    record('commits: switch', commits)
  }

  if (!hasDialogs(side)) return
  const dialog = { selector: side.dialog, field: side.dialogField, count: 12, input: side.dialogInput }
  for (const measure of ['open dialog, first', 'open dialog, again'] as const) {
    record(measure, (await session.click(side.edit, 'dialog', dialog)).milliseconds)
    await leaveDialog(session.page, side)
  }
  await session.click(side.add, 'dialog', dialog)
  const { milliseconds, commits } = await session.click(side.submit, 'texts', {
    selector: side.error,
    count: 11,
  })
  record('validate 12 empty fields', milliseconds)
  record('commits: submit', commits)
}

/** The first visit of a screen from another one: the code is loaded, the screen is not. */
async function visit(session: Session, side: Side, origin: string, record: Record): Promise<void> {
  await session.page.goto(origin + side.address('grow1'))
  await session.painted('shown', { selector: side.growField, count: 1 })
  await session.idle()
  record(
    'first visit of a screen',
    (await session.click(side.link('records'), 'rows', ten(side))).milliseconds,
  )
}

/** A screen of 100 rows. */
async function hundred(session: Session, side: Side, origin: string, record: Record): Promise<void> {
  await session.page.goto(origin + side.address('start'))
  await session.idle()
  const rows = { selector: side.row, count: side.hundredRows }
  await session.click(side.link('hundred'), 'rows', rows)
  const turned = await session.click(side.nextPage, 'rows', {
    ...rows,
    unlike: await session.textOf(side.row),
  })
  record('page change at 100 rows', turned.milliseconds)
  record('commits: page', turned.commits)
  record('heap at 100 rows, MB', await session.heap())
  const typed = await session.type(side.filterInput)
  record('key beside 100 rows', typed.milliseconds)
  record('commits: key', typed.commits)
  await session.page.locator(side.filterInput).first().fill('12')
  const asked = await session.click(side.query, 'rows', { ...rows, unlike: await session.textOf(side.row) })
  record('query at 100 rows', asked.milliseconds)
}

/** Typing in forms of 1, 10 and 40 fields. */
async function fields(session: Session, side: Side, origin: string, record: Record): Promise<void> {
  for (const count of [1, 10, 40] as const) {
    await session.page.goto(origin + side.address(`grow${count}`))
    await session.page.reload()
    await session.painted('shown', { selector: side.growField, count })
    record(
      count === 1 ? 'key, 1 field' : `key, ${count} fields`,
      (await session.type(side.growInput, 10)).milliseconds,
    )
  }
}

/** 10,000 rows on one page. */
async function scale(session: Session, side: Side, origin: string, record: Record): Promise<void> {
  await session.page.goto(origin + side.address('start'))
  await session.idle()
  record('10,000 rows painted', (await session.click(side.link('scale'), 'rows', ten(side))).milliseconds)
  record('heap at 10,000 rows, MB', await session.heap())
  const { gaps, top } = await session.scroll(side.row)
  record('scroll over 10,000 rows, p95 frame', quantile(gaps, 0.95))
  record('scroll over 10,000 rows, pixels kept', top)
}

export const runs: { [name: string]: Run } = { list, visit, hundred, fields, scale }
