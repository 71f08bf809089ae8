import { expect, it } from 'vitest'
import { refusal } from './answers.fixture'
import { railway } from './set.fixture'
import { standInServer } from './server.fixture'

const { client, good } = standInServer(railway)
const page = { page: 1, size: 100 }

it('takes others along in the same transaction', async () => {
  const {
    rows: [departure],
  } = await good('tdeparture.page', page)
  const order = { departureId: departure!.id, orderNo: 'A1', phone: '13800000000', price: 250 }
  await client.send('tticket.buy', order, { 'idempotency-key': 'first-key-1' })
  await client.send('tticket.buy', order, { 'idempotency-key': 'first-key-1' })
  const bought = async (state: string) =>
    (await good('tticket.page', { departureId: departure!.id, state })).rows.filter(
      ({ orderNo }) => orderNo === 'A1',
    )
  expect(await bought('1')).toHaveLength(1)
  await good('tdeparture.cancel', { id: departure!.id })
  expect(await bought('3')).toHaveLength(1)
  expect(refusal(await client.send('tdeparture.cancel', { id: departure!.id }))).toBe('班次已取消')
})

it('is refused altogether where one that it takes along does not allow it', async () => {
  const { rows } = await good('tdeparture.page', page)
  const departure = rows.find(({ left }) => (left as number) > 0)!
  const book = (orderNo: string) =>
    client.send('tticket.book', { departureId: departure.id, orderNo, phone: '13800000000', price: 250 })
  const orders = Array.from({ length: (departure.left as number) + 3 }, (_, index) => `B${index}`)
  const answers = await Promise.all(orders.map(book))
  expect(answers.map(refusal).filter((one) => one === '该班次已售完')).toHaveLength(3)
  const { rows: tickets } = await good('tticket.page', { departureId: departure.id, state: '' })
  expect(tickets.filter(({ orderNo }) => (orderNo as string).startsWith('B'))).toHaveLength(
    departure.left as number,
  )
})
