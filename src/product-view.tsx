/** This product's parts for signed-in users; a separate chunk. */
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
