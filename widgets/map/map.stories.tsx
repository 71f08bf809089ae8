import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, storyPicture, widgetStories } from '../storyKit'
import widget from '.'

/** One picture for all tiles. */
const tiles = { address: `${storyPicture}#{z}/{x}/{y}`, attribution: '© 示例地图' }
const at = (end: string) => ({
  name: `item.${end}`,
  longitude: `item.${end}Longitude`,
  latitude: `item.${end}Latitude`,
})
const station = { longitude: 114.4772, latitude: 36.6003 }
const park = { longitude: 114.4903, latitude: 36.6116 }
const school = { longitude: 114.5211, latitude: 36.5842 }
type Place = typeof station
const wish = (from: string, start: Place, to: string, end: Place, people: number, isPlanned: boolean) => ({
  from,
  fromLongitude: start.longitude,
  fromLatitude: start.latitude,
  to,
  toLongitude: end.longitude,
  toLatitude: end.latitude,
  people,
  isPlanned,
})

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/map',
  ...widgetStories(widget, {
    label: '征集与规划',
    value: [
      wish('火车站', station, '丛台公园', park, 12, true),
      wish('丛台公园', park, '师范学院', school, 5, false),
      wish('火车站', station, '师范学院', school, 30, false),
    ],
    from: at('from'),
    to: at('to'),
    weight: 'item.people',
    settled: 'item.isPlanned',
    legend: '实线为已有规划线路，虚线为未规划',
    answers: { settings: { map: { tiles } } },
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const ReadOnly: Story = states.readOnly
export const WithoutTiles: Story = { args: { answers: {} } }
export const PlacesOnly: Story = { args: { answers: {}, to: undefined } }
export const WithoutPosition: Story = { args: { answers: {}, value: [{ from: '不知在哪' }] } }
