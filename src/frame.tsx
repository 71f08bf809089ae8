/** What stands around the parts of this product that come later. */
import { look } from './look'
import { frameOf } from './theme/ThemeProvider'

export default frameOf(look)
