import { later } from '../../engine/view/widget/later'
import { widget } from '../../widgets/shared/widget'
import { schema } from './schema'
import View from './View'

export default widget(schema, { Edit: later(() => import('./Edit')), View })
