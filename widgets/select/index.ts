import { facedList, OneList } from '../shared/faced-list'
import { widget } from '../shared/widget'
import Edit from './Edit'
import { schema } from './schema'

export default widget(schema, { Edit: facedList(Edit, OneList) })
