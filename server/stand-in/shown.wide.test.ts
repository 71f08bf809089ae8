import { expect, it } from 'vitest'
import type { Row } from '../../engine/contract/types'
import { wellAnswered } from './answers.fixture'
import { standInServer } from './server.fixture'

/** Garages, the vans of each, and the keys of each van: a key shows the garage's name through its van. */
const garages = `
types:
  GGarage: { id: id, cityCode: code, name: text }
  GVan: { id: id, garageId: id, garageName: text, plate: text }
  GKey: { id: id, vanId: id, plate: text, place: text, note: text }
collections:
  GGarage:
    label: 车库
    scope: cityCode
    samples: 0
    examples: [{ cityCode: "130400", name: 东库 }, { cityCode: "130400", name: 西库 }]
  GVan: { label: 货车, refers: { garageId: { to: GGarage, shows: { garageName: name } } }, samples: { per: garageId, count: 2 } }
  GKey: { label: 钥匙, refers: { vanId: { to: GVan, shows: { plate: plate, place: garageName } } }, samples: { per: vanId, count: 2 } }
calls:
  ggarage.page: { post: tour:/g/garage/page, rows: { at: data, of: GGarage }, permission: signed-in, does: { list: GGarage, order: [name] } }
  ggarage.edit:
    post: tour:/g/garage/edit
    sends: { id: id, name: text, cityCode: code }
    permission: signed-in
    does: { change: GGarage }
  gkey.page: { post: tour:/g/key/page, rows: { at: data, of: GKey }, permission: signed-in, does: { list: GKey } }
  gkey.edit: { post: tour:/g/key/edit, sends: { id: id, note: text }, taken: body.status == 409, permission: signed-in, does: { change: GKey } }
`

const { client, server } = standInServer(garages)

const good = async (call: string, values?: Row, by = client): Promise<Row[]> =>
  (await wellAnswered(by, call, values)).rows
const placesOf = (keys: Row[]): string[] => keys.map(({ place }) => place as string).sort()

it('shows what a record became in those that name it, and in those that name them', async () => {
  const [first] = await good('ggarage.page')
  const keys = await good('gkey.page')
  expect(placesOf(keys)).toEqual(['东库', '东库', '东库', '东库', '西库', '西库', '西库', '西库'])
  await good('ggarage.edit', { id: first!.id, name: '北库', cityCode: '130400' })
  const after = await good('gkey.page')
  expect(new Set(placesOf(after))).toEqual(new Set(['北库', first!.name === '东库' ? '西库' : '东库']))
})

it('tells whoever has seen what it was', async () => {
  const key = (await good('gkey.page')).find(({ place }) => place === '北库')!
  const garage = (await good('ggarage.page')).find(({ name }) => name === '北库')!
  await good('ggarage.edit', { id: garage.id, name: '新北库', cityCode: '130400' })
  const late = await client.send('gkey.edit', { id: key.id, note: 'x' }, { 'if-match': String(key._v) })
  expect(late).toMatchObject({ ok: false, reason: 'stale' })
  const seen = (await good('gkey.page')).find(({ id }) => id === key.id)!
  expect(
    await client.send('gkey.edit', { id: key.id, note: 'x' }, { 'if-match': String(seen._v) }),
  ).toMatchObject({ ok: true })
})

it('is of the city where the record is that it names, also when that one has moved', async () => {
  const handan = await server().login('handan')
  expect(await good('gkey.page', {}, handan)).toHaveLength(8)
  const garage = (await good('ggarage.page')).find(({ name }) => name === '新北库')!
  await good('ggarage.edit', { id: garage.id, name: '新北库', cityCode: '130100' })
  const places = placesOf(await good('gkey.page', {}, handan))
  expect(places).toHaveLength(4)
  expect(places).not.toContain('新北库')
})
