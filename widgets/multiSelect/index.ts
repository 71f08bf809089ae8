import { facedList } from '../shared/faced-list'
import { widget } from '../shared/widget'
import Edit, { SeveralList } from './Edit'
import { schema } from './schema'

export default widget(schema, { Edit: facedList(Edit, SeveralList) })
