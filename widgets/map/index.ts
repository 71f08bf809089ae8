import { later } from '../../engine/view/widget/later'
import { widget } from '../shared/widget'
import { schema } from './schema'

const View = later(() => import('./View'))

/** Shown only: both faces are one. */
export default widget(schema, { Edit: View, View })
