import { widget } from '../shared/widget'
import { schema } from './schema'
import View from './View'

/** Shown only: both faces are one. */
export default widget(schema, { Edit: View, View })
