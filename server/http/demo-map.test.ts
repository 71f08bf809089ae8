import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { demoMap, mapOf, serveDemoMap } from './demo-map'

const own = { tiles: { address: 'https://tiles.example/{z}/{x}/{y}', attribution: 'own' } }

it.each([
  ['a demonstration without one', { demo: true, seed: 'demonstration', map: undefined }, demoMap],
  ['one that the installation names', { demo: true, seed: 'demonstration', map: own }, own],
  ['an empty beginning', { demo: true, seed: 'foundation', map: undefined }, undefined],
  ['an installation', { demo: false, seed: 'demonstration', map: undefined }, undefined],
] as const)('the map of %s', (_, settings, map) => {
  expect(mapOf(settings)).toBe(map)
})

describe('the map of the demonstration', () => {
  const server = Fastify()
  serveDemoMap(server)
  const asked = (path: string) => server.inject(`/assets/demo-map/${path}`)

  it.each([
    ['the city far away', '6/52/25', '邯郸市', '火车站'],
    ['its stops by name, near by', '13/6701/3199', '</text>', '邯郸市'],
  ])('draws %s', async (_, path, shown, hidden) => {
    const { statusCode, headers, body } = await asked(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(body).toContain(shown)
    expect(body).not.toContain(hidden)
  })

  it.each(['19/0/0', '2/4/0', '2/0/4', 'a/0/0', '2/-1/0', '2/1.5/0'])('has no tile %s', async (path) => {
    expect((await asked(path)).statusCode).toBe(404)
  })

  it('finds a stop by a part of its name, and where the records have it', async () => {
    const found = async (text: string) =>
      (await asked(`places?text=${encodeURIComponent(text)}`)).json<{ places: { name: string }[] }>().places
    expect((await found('丛台')).map(({ name }) => name)).toEqual(['邯郸市丛台公园'])
    expect(await found('火车站')).not.toHaveLength(0)
    expect(await found('')).toEqual([])
    expect(await found('<svg>')).toEqual([])
  })
})
