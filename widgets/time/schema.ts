import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'time',
  description: 'A time of day, as `HH:mm:ss`.',
  value: 'time',
  verb: 'select',
  inFilters: true,
  options: {
    seconds: { nature: 'flag', default: true, description: 'False = hours and minutes, as `HH:mm`.' },
    minuteStep: {
      nature: 'number',
      least: 1,
      most: 30,
      whole: true,
      default: 1,
      description: 'Distance between the minutes offered.',
    },
    earliest: { nature: 'text', like: 'HH:mm', description: 'First time that can be chosen, as `HH:mm`.' },
    latest: { nature: 'text', like: 'HH:mm', description: 'Last time that can be chosen, as `HH:mm`.' },
  },
  example: `firstBus: { label: 首班时间, widget: { time: { seconds: false } }, required: true }`,
})
