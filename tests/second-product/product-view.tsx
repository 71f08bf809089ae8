/** The second product for the page of whoever is signed in. */
import { BookOpen } from 'lucide-react'
import { consoleOf } from '../../src/shell/Console'
import { widgets } from '../../widgets'
import OpeningHours from './OpeningHours'
import weeks from './weeks'

export const Console = consoleOf({
  widgets: { ...widgets, weeks },
  pages: { openingHours: OpeningHours },
  icons: { book: BookOpen },
  frame: () => import('./frame'),
})
