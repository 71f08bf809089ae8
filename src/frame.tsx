/** The wrapper of this product's lazy parts. */
import { look } from './look'
import { frameOf } from './theme/ThemeProvider'

export default frameOf(look)
