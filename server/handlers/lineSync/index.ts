/**
 * Runs that update the line directory. There is no external directory to copy: a run counts the existing
 * lines as changed and ends after a moment. That is enough to demonstrate the screen.
 */
import { within } from '../../rights/within'
import { newId } from '../../database/ids'
import { assertScope, paged } from '../shared/query'
import { stamp } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused, Stale } from '../types'

const milliseconds = 3000
const kinds = { full: 1, increment: 2, flush: 3, lines: 4 } as const
const states = { running: '1', done: '2' } as const

export const lineSyncHandlers = {
  'lineSync.page': async ({ db, page, scopes, user, now }) => {
    const query = db
      .selectFrom('line_sync as run')
      .leftJoin('city', 'city.code', 'run.city_code')
      .selectAll('run')
      .select('city.name as city_name')
      .where(within('line_sync', user, scopes, 'run'))
    const { rows, total } = await paged(
      query.orderBy('run.started_at', 'desc').orderBy('run.id', 'desc'),
      page,
    )
    return {
      total,
      rows: rows.map((run) => {
        const isRunning = run.ends_at > now
        return {
          id: run.id,
          kind: String(run.kind),
          cityName: run.city_name ?? '',
          startTime: stamp(run.started_at),
          endTime: isRunning ? null : stamp(run.ends_at),
          added: run.added,
          changed: run.changed,
          state: isRunning ? states.running : states.done,
          operatorName: run.operator_name,
        }
      }),
    }
  },

  /** Only one run at a time, for all operators. */
  'lineSync.status': async ({ db, now }) => {
    const last = await db
      .selectFrom('line_sync')
      .select('ends_at')
      .orderBy('ends_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return {
      values: {
        running: last !== undefined && last.ends_at > now,
        lastTime: last ? stamp(last.ends_at) : null,
      },
    }
  },

  'lineSync.lines': async (request) => {
    const cityCode = request.values.cityCode
    if (cityCode === '') throw new Refused('请选择城市')
    assertScope(request.user, cityCode)
    await start(request, kinds.lines, [cityCode])
    request.log(`线路同步：${cityCode}`)
    return {}
  },

  'lineSync.full': ownCities(kinds.full, '全量同步'),
  'lineSync.increment': ownCities(kinds.increment, '增量同步'),
  'lineSync.flush': ownCities(kinds.flush, '刷新缓存'),
} satisfies SomeHandlers

/** Starts a run over all cities of the caller. */
function ownCities(kind: number, name: string) {
  return async (request: CallRequest) => {
    const { superAdmin, scopes } = request.user
    await start(request, kind, superAdmin ? [''] : scopes)
    request.log(name)
    return {}
  }
}

async function start({ db, user, now }: CallRequest, kind: number, cities: string[]): Promise<void> {
  const running = await db
    .selectFrom('line_sync')
    .select('id')
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  if (running) throw new Stale('正在同步中，请稍后再试')
  const lines = await db
    .selectFrom('line')
    .select((count) => ['city_code', count.fn.countAll<number>().as('lines')])
    .groupBy('city_code')
    .execute()
  const looksAtLines = kind === kinds.full || kind === kinds.lines
  const changed = (city: string): number =>
    lines
      .filter(({ city_code }) => looksAtLines && (city === '' || city_code === city))
      .reduce((sum, { lines: count }) => sum + Number(count), 0)
  const run = {
    kind,
    operator_name: user.name,
    started_at: now,
    ends_at: new Date(now.getTime() + milliseconds),
  }
  await db
    .insertInto('line_sync')
    .values(cities.map((city_code) => ({ ...run, id: newId(), city_code, changed: changed(city_code) })))
    .execute()
}
