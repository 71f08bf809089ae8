// @vitest-environment jsdom
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { composeStories } from '@storybook/react-vite'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './place.stories'
import { findPlaces } from './search'
import { positionOf } from './settings'

const all = composeStories(stories)
let server: Server
let origin: string
const asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url!, 'http://localhost')
    asked.push(searchParams.get('q') ?? '')
    response.setHeader('access-control-allow-origin', '*')
    response.statusCode = pathname === '/broken' ? 500 : 200
    const tips = [
      { title: `${searchParams.get('q')}一号`, location: '114.5123456789,36.6' },
      { title: '没有位置' },
    ]
    response.end(JSON.stringify({ data: { tips } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const service = (path: string) => ({
  address: `${origin}${path}?q={text}`,
  rows: 'data.tips',
  name: 'title',
  position: 'location',
})
const withSearch = (path: string) => ({ settings: { map: { search: service(path) } } })
const box = () => screen.getByRole('combobox')

it('offers addresses of the service that like what was typed, and takes one with its place', async () => {
  const { user, last } = await showStory(all.Empty, { answers: withSearch('/search') })
  fireEvent.change(box(), { target: { value: '人民路' } })
  await user.click(await screen.findByTitle('人民路一号'))
  await waitFor(() => expect(last()).toBe('人民路一号'))
  expect(asked).toContain('人民路')
})

it('says that the service does not answer, and keeps what was typed', async () => {
  const { last } = await showStory(all.Empty, { answers: withSearch('/broken') })
  fireEvent.change(box(), { target: { value: '和平路' } })
  expect(await screen.findByText(/地址搜索失败，请手工输入地址/)).toBeTruthy()
  expect(last()).toBe('和平路')
})

it('stops typing at its longest length, and takes what is pasted whole', async () => {
  const { last } = await showStory(all.ByHand)
  const input = box() as HTMLInputElement
  expect(input.maxLength).toBe(30)
  fireEvent.paste(input)
  expect(input.hasAttribute('maxlength')).toBe(false)
  fireEvent.input(input, { target: { value: '路'.repeat(40) } })
  expect([input.maxLength, last()]).toEqual([30, '路'.repeat(40)])
})

it('says what an installation without services has to do by hand, and cuts nothing: that it is too long is its rule’s to say', async () => {
  const { last } = await showStory(all.ByHand)
  expect(screen.getByText('未配置地图和地址搜索，请手工填写地址和经纬度')).toBeTruthy()
  fireEvent.change(box(), { target: { value: '路'.repeat(40) } })
  expect(last()).toBe('路'.repeat(40))
})

it.each([
  ['WithoutMap', '未配置地图，请选择搜索到的地址，或手工填写经纬度'],
  ['WithoutSearch', '未配置地址搜索，请手工输入地址，在地图上选择位置'],
] as const)('%s says so', async (name, said) => {
  await showStory(all[name])
  expect(screen.getByText(said)).toBeTruthy()
})

it('reads places of any service that is described, and leaves out those without a position', async () => {
  const signal = new AbortController().signal
  expect(await findPlaces(service('/search'), '站', signal)).toEqual([
    { name: '站一号', longitude: 114.512346, latitude: 36.6 },
  ])
  await expect(findPlaces({ ...service('/search'), rows: 'data' }, '站', signal)).rejects.toThrow(
    'without a list',
  )
  await expect(findPlaces(service('/broken'), '站', signal)).rejects.toThrow('500')
})

it.each([
  ['114.5', '36.6', { longitude: 114.5, latitude: 36.6 }],
  [null, 36.6, null],
  ['', '', null],
  [181, 0, null],
  [0, -91, null],
])('%s, %s is the position %o', (longitude, latitude, expected) =>
  expect(positionOf(longitude, latitude)).toEqual(expected),
)
