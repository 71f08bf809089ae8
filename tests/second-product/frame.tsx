/** What stands around the parts of the second product that come later. */
import en from 'antd/es/locale/en_GB'
import { frameOf } from '../../src/theme/ThemeProvider'

export default frameOf({
  locale: en,
  colors: {
    light: { primary: '#1f6f43', primaryHover: '#165232', text: '#1f6f43', textHover: '#165232' },
    dark: { primary: '#2c8a56', primaryHover: '#247347', text: '#7fcf9f', textHover: '#a5e0bd' },
  },
})
