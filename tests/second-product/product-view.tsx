/** The second product for the page of whoever is signed in. */
import en from 'antd/es/locale/en_GB'
import { BookOpen } from 'lucide-react'
import { consoleOf } from '../../src/shell/Console'
import { widgets } from '../../widgets'
import OpeningHours from './OpeningHours'
import weeks from './weeks'

export const Console = consoleOf({
  widgets: { ...widgets, weeks },
  pages: { openingHours: OpeningHours },
  icons: { book: BookOpen },
  look: {
    locale: en,
    colors: {
      light: { primary: '#1f6f43', primaryHover: '#165232', text: '#1f6f43', textHover: '#165232' },
      dark: { primary: '#2c8a56', primaryHover: '#247347', text: '#7fcf9f', textHover: '#a5e0bd' },
    },
  },
})
