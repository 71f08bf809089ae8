import { facedCalendar } from '../shared/faced-calendar'
import { widget } from '../shared/widget'
import { schema } from './schema'

export default widget(schema, {
  Edit: facedCalendar(() => import('./Edit'), { icon: 'calendar', word: 'widget.chooseDate' }),
})
