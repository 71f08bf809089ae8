import { defineWidget, type WidgetOption } from '../../engine/compiled'
import { pixels } from '../../engine/vocabulary/numbers'

const end = {
  name: { nature: 'expression', names: ['item'], required: true, description: 'What the place is called.' },
  longitude: { nature: 'expression', names: ['item'], required: true, description: 'Its degrees east.' },
  latitude: { nature: 'expression', names: ['item'], required: true, description: 'Its degrees north.' },
} as const satisfies Record<string, WidgetOption>

export const schema = defineWidget({
  name: 'map',
  description:
    'Records on one map, only to be looked at: each a place, or a line from one place to another. Where the installation names no tiles they are drawn to scale on a plain ground.',
  value: 'any',
  verb: 'select',
  options: {
    from: {
      nature: 'group',
      required: true,
      options: end,
      description: 'The place of a record, or where it begins.',
    },
    to: { nature: 'group', options: end, description: 'Where it ends: a line leads there.' },
    weight: {
      nature: 'expression',
      names: ['item'],
      description: 'A number; the more, the thicker the line and the larger the place.',
    },
    settled: {
      nature: 'expression',
      names: ['item'],
      description: 'The line is drawn through while this holds, else dashed. Without it every line is.',
    },
    note: { nature: 'text', names: ['item'], description: 'What is told of a line when it is pointed at.' },
    legend: { nature: 'text', description: 'A line under the map, such as what a dashed line means.' },
    height: { nature: 'number', ...pixels, default: 420, description: 'Pixels of the map.' },
  },
  example: `routes:
  label: 线路图
  value: "[]"
  widget:
    map:
      from: { name: item.from, longitude: item.fromLongitude, latitude: item.fromLatitude }
      to: { name: item.to, longitude: item.toLongitude, latitude: item.toLatitude }
      weight: item.people`,
})
