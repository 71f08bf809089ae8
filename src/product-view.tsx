/** This product for the page of whoever is signed in; loaded apart from the sign-in. */
import { customPages } from '../pages-custom'
import { groupIcons } from './group-icons'
import { consoleOf } from './shell/Console'
import { widgets } from './widgets'

export const Console = consoleOf({
  widgets,
  pages: customPages,
  icons: groupIcons,
  frame: () => import('./frame'),
})
