/** The page of the second product. */
import '../../src/theme/base.css'
import { startProduct } from '../../src/boot/stage'
import './colors.css'

startProduct({
  loadConsole: () => import('./product-view'),
  failed: {
    title: 'The desk is closed',
    hint: 'Its settings could not be read. Please try again later.',
    retry: 'Try again',
  },
})
