import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, storyPicture, widgetStories } from '../storyKit'
import widget from '.'

/** One picture for all tiles. */
const tiles = { address: `${storyPicture}#{z}/{x}/{y}`, attribution: '© 示例地图' }
const rows = [{ name: '人民路12号', at: '114.49,36.61' }]
const search = {
  address: `data:application/json,${encodeURIComponent(JSON.stringify(rows))}#{text}`,
  rows: '',
  name: 'name',
  position: 'at',
}

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/place',
  ...widgetStories(widget, {
    label: '地址',
    value: '丛台公园附近12号',
    maxLength: 30,
    longitude: 'longitude',
    latitude: 'latitude',
    zoom: 13,
    others: { longitude: 114.4905, latitude: 36.6123 },
    answers: { settings: { map: { tiles, search } } },
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = { args: { value: undefined, others: {} } }
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { value: undefined, required: true, error: '请输入地址' } }
export const ReadOnly: Story = states.readOnly
export const ByHand: Story = { args: { answers: {} } }
export const WithoutMap: Story = { args: { answers: { settings: { map: { search } } } } }
export const WithoutSearch: Story = { args: { answers: { settings: { map: { tiles } } } } }
