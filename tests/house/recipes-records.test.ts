/** The recipes of records that name each other, of cities and of money, at the server: `tests/fixtures/language/ok/rental` beside the product's own calls. */
import { expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from '../../engine/contract/types'
import { onPurpose, refusal, wellAnswered } from '../../server/stand-in/answers.fixture'
import { standInServer } from '../../server/stand-in/server.fixture'
import { writeSheet } from '../../server/spreadsheet'
import { fixtures } from '../language/projects'

/** Open to whoever has signed in. */
const callsOf = (file: string): string =>
  readFileSync(join(fixtures, 'ok/rental/calls', file), 'utf8').replaceAll(
    /permission: .*/g,
    'permission: signed-in',
  )
const removing = `
calls:
  rentalPoint.delete:
    post: tour:/rental/point/delete
    sends: { id: id }
    does: { remove: RentalPoint }
    permission: signed-in
`
const { server, client, good } = standInServer([
  callsOf('rental-point.yaml'),
  callsOf('bike-lease.yaml'),
  removing,
])

const all = { page: 1, pageSize: 100 }
const points = async (): Promise<Row[]> => (await good('rentalPoint.page', all)).rows
const leases = async (filters: Row = {}): Promise<Row[]> =>
  (await good('bikeLease.page', { ...all, ...filters })).rows
const lent = async (bikeNo: string, pointId: unknown, deposit: number): Promise<Row> => {
  await good('bikeLease.add', { pointId, bikeNo, phone: '13931000001', deposit })
  return (await leases({ bikeNo }))[0]!
}

it('a city: whoever has one sees its records alone, in lists and choices', async () => {
  const cities = new Set((await points()).map(({ cityCode }) => cityCode))
  expect(cities.size).toBeGreaterThan(1)
  const handan = await server().login('handan')
  for (const call of ['rentalPoint.page', 'rentalPoint.options', 'bikeLease.page']) {
    const { rows } = await wellAnswered(handan, call, call.endsWith('page') ? all : {})
    expect(new Set(rows.map(({ cityCode }) => cityCode)), call).toEqual(new Set(['130400']))
  }
})

it('a sheet: adds what fits, and answers with the lines that it refused', async () => {
  const bytes = await writeSheet([
    ['租车点', '联系电话'],
    ['弘济桥租车点', '0310-3100001'],
    ['', '0310-3100002'],
  ])
  const file = new File([new Uint8Array(bytes)], 'points.xlsx')
  const { values, rows } = await good('rentalPoint.import', { cityCode: '130400', file })
  expect(values).toEqual({ added: 1 })
  expect(rows).toMatchObject([{ line: 3, name: '', phone: '0310-3100002' }])
  expect(rows[0]!.reason).toMatch(/租车点/)
  expect(await points()).toContainEqual(expect.objectContaining({ name: '弘济桥租车点', cityCode: '130400' }))
})

it('a choice: the points of the city that is asked for, of all where none is', async () => {
  const every = (await good('rentalPoint.options')).rows
  expect(every).toHaveLength((await points()).length)
  const { rows } = await good('rentalPoint.options', { cityCode: '130400' })
  expect(rows).toEqual(every.filter(({ cityCode }) => cityCode === '130400'))
})

it('a name: shows what the other record is called, in the city where that is, and is found by it', async () => {
  const [point] = await points()
  const lease = await lent('B-1', point!.id, 20_000)
  expect(lease).toMatchObject({
    pointName: point!.name,
    cityCode: point!.cityCode,
    cityName: point!.cityName,
  })
  expect((await leases({ pointId: point!.id })).map(({ id }) => id)).toContain(lease.id)
  await good('rentalPoint.update', { id: point!.id, name: '学步桥租车点', phone: '0310-3100001' })
  expect(await leases({ bikeNo: 'B-1' })).toMatchObject([{ pointName: '学步桥租车点' }])
})

it('a name: of nothing is refused, and what is named cannot be removed', async () => {
  const values = { pointId: 1, bikeNo: 'B-2', phone: '13931000001', deposit: 20_000 }
  expect(refusal(await client.send('bikeLease.add', values, onPurpose()))).toMatch(/租车点/)
  const { pointId } = (await leases())[0]!
  expect(refusal(await client.send('rentalPoint.delete', { id: pointId }, onPurpose()))).toMatch(/租车记录/)
})

it('money: is given back until nothing is left, and once for one key', async () => {
  const { id } = await lent('B-3', (await points())[0]!.id, 20_000)
  const give = (amount: number, headers = onPurpose()) =>
    client.send('bikeLease.refund', { id, amount }, headers)
  const key = onPurpose()
  expect(refusal(await give(15_000, key))).toBe('taken')
  expect(refusal(await give(15_000, key))).toBe('taken')
  expect(refusal(await give(5_001))).toBe('退还金额超过未退押金')
  expect(await leases({ bikeNo: 'B-3' })).toMatchObject([{ deposit: 20_000, refunded: 15_000 }])
  expect(refusal(await give(5_000))).toBe('taken')
  expect(await leases({ bikeNo: 'B-3' })).toMatchObject([{ refunded: 20_000 }])
})
