import { widget } from '../shared/widget'
import Edit from './Edit'
import { schema } from './schema'
import View from './View'

export default widget(schema, { Edit, View })
