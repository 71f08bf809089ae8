import { later } from '../../engine/view/widget/later'
import { widget } from '../shared/widget'
import { schema } from './schema'

const View = later(() => import('./View'))

/** Read-only: one component serves as editor and view. */
export default widget(schema, { Edit: View, View })
