import { later } from '../../engine/view/widget/later'
import { widget } from '../shared/widget'
import { schema } from './schema'

export default widget(schema, {
  Edit: later(() => import('./Edit')),
  View: later(() => import('./View')),
})
