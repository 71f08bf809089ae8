import { defineWidget } from '../../engine/compiled'
import { pixels } from '../../engine/vocabulary/numbers'

export const schema = defineWidget({
  name: 'place',
  description:
    'An address with its place on a map: typing finds addresses, a click or the marker sets the place. The degrees go into two other fields of the form, where they can be typed as well. Tiles and search are services of the installation; without them it is filled in by hand, and says so.',
  value: 'text',
  verb: 'input',
  options: {
    longitude: {
      nature: 'name',
      of: 'field',
      required: true,
      description: 'Field of the same form that takes the degrees east.',
    },
    latitude: {
      nature: 'name',
      of: 'field',
      required: true,
      description: 'Field of the same form that takes the degrees north.',
    },
    zoom: {
      nature: 'number',
      least: 1,
      most: 20,
      whole: true,
      default: 13,
      description: 'How near the map is when it opens.',
    },
    height: { nature: 'number', ...pixels, default: 280, description: 'Pixels of the map.' },
  },
  example: `addr:
  label: 地址
  widget: { place: { longitude: longitude, latitude: latitude } }
  maxLength: 30
  required: 请输入地址`,
})
