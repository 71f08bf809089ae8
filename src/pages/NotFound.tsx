import { StatePanel } from '../../engine/view'
import { isListed } from '../shell/menu-entries'
import { useShell } from '../shell/useShell'

/** The page for unknown URLs. A user without a menu gets no link to the home page. */
export function NotFound() {
  const { app, open, runtime, session } = useShell()
  const { word } = runtime
  const hasMenu = session.menus.some(isListed)
  return (
    <section className="shell-card">
      <StatePanel
        kind="empty"
        title={word('page.unknown')}
        hint={word(hasMenu ? 'page.unknownHint' : 'page.unknownNoMenu')}
        action={{ label: word('page.home'), run: () => open(`/${app.home}`) }}
      />
    </section>
  )
}
