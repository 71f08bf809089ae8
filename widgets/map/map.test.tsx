// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './map.stories'
import { sizeOf } from './drawn'
import { namedPlaces, spread } from './Plain'

const all = composeStories(stories)

describe('a map of records', () => {
  it('draws each place once and each line, where there are no tiles, and says so', async () => {
    await showStory(all.WithoutTiles)
    const drawing = await screen.findByRole('img', { name: '地图，3个地点，3条线' })
    expect([...drawing.querySelectorAll('text')].map((one) => one.textContent)).toEqual([
      '火车站',
      '师范学院',
      '丛台公园',
    ])
    expect(drawing.querySelectorAll('.sc-map-line')).toHaveLength(3)
    expect(drawing.querySelectorAll('.sc-map-line-open')).toHaveLength(2)
    expect(drawing.querySelector('line > title')!.textContent).toBe('火车站 → 丛台公园')
    expect(screen.getByText('实线为已有规划线路，虚线为未规划；未配置地图，按经纬度示意')).toBeTruthy()
  })

  it('draws places alone where no line leads on', async () => {
    await showStory(all.PlacesOnly)
    const drawing = await screen.findByRole('img', { name: '地图，2个地点，0条线' })
    expect(drawing.querySelectorAll('line')).toHaveLength(0)
  })

  it('leaves out what has no position, and says that nothing is left', async () => {
    await showStory(all.WithoutPosition)
    expect(await screen.findByText('没有可显示的地点')).toBeTruthy()
  })
})

describe('a plain ground', () => {
  const place = (longitude: number, latitude: number) => ({ name: '', longitude, latitude, weight: 1 })

  it('has north above and east to the right, to one scale, and everything inside', () => {
    const places = [place(114, 36), place(114.2, 36), place(114, 36.1)]
    const at = spread(places, 420)
    const [corner, east, north] = places.map(at) as [[number, number], [number, number], [number, number]]
    expect(east[0]).toBeGreaterThan(corner[0])
    expect(north[1]).toBeLessThan(corner[1])
    // 0.1° of latitude is longer than 0.1° of longitude, by the cosine of the latitude.
    expect((corner[1] - north[1]) / (east[0] - corner[0])).toBeCloseTo(
      0.5 / Math.cos((36.03 * Math.PI) / 180),
      2,
    )
    for (const [x, y] of [corner, east, north]) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(440)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(420)
    }
  })

  it('names no place over the name of another, and the heaviest first', () => {
    const crowd = [3, 9, 1].map((weight, at) => ({
      ...place(114 + at / 1e4, 36),
      name: `站${weight}`,
      weight,
    }))
    const far = { ...place(114.2, 36), name: '远处', weight: 2 }
    const named = namedPlaces([...crowd, far], 420).filter(({ side }) => side)
    expect(named[0]!.place.name).toBe('站9')
    expect(named.map((one) => one.place.name)).toContain('远处')
    expect(named.length).toBeLessThan(4)
  })

  it('has a single place in its middle', () => {
    const one = place(114, 36)
    const [x, y] = spread([one], 420)(one)
    expect(x).toBeCloseTo(220, 0)
    expect(y).toBeCloseTo(210, 0)
  })
})

it.each([
  [0, 0, 2],
  [5, 10, 4],
  [10, 10, 6],
  [-3, 10, 2],
])('%d of at most %d is drawn %d wide', (weight, most, size) => expect(sizeOf(weight, most, 2, 6)).toBe(size))
