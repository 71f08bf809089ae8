import { describe, expect, it } from 'vitest'
import type { Row } from '../../engine/contract/types'
import { railway } from './set.fixture'
import { standInServer } from './server.fixture'

const { client } = standInServer(railway)

async function rowsOf(call: string, values: Row = {}) {
  const outcome = await client.send(call, { page: 1, size: 100, ...values })
  if (!outcome.ok) throw new Error(outcome.text)
  return outcome
}

describe('records added for each value of a list', () => {
  const opened = async (start: string, end: string) => {
    const { rows } = await rowsOf('tline.page', { name: '一号线' })
    const [line] = rows
    return client.send('tdeparture.open', { lineId: line!.id, period: { start, end }, left: 5 })
  }
  it('are all there, or none', async () => {
    const first = await opened('2031-03-01', '2031-03-03')
    expect(first.ok && first.values).toEqual({ number: 3 })
    const days = async () => {
      const { rows } = await rowsOf('tdeparture.page')
      return rows.map(({ day }) => day as string).filter((day) => day.startsWith('2031-03'))
    }
    expect(await days()).toEqual(['2031-03-01', '2031-03-02', '2031-03-03'])
    // Its second day is taken.
    expect((await opened('2031-02-28', '2031-03-01')).ok).toBe(false)
    expect(await days()).toHaveLength(3)
    const none = await opened('2031-04-02', '2031-04-01')
    expect(!none.ok && none.text).toBe('没有可以新增的数据')
  })
})
