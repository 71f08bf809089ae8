import { widget } from '../shared/widget'
import { schema } from './schema'
import View from './View'

/** Read-only: one component serves as editor and view. */
export default widget(schema, { Edit: View, View })
