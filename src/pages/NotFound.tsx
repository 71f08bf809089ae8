import { StatePanel } from '../../engine/view'
import { useShell } from '../shell/useShell'

export function NotFound() {
  const { app, open, runtime } = useShell()
  const { word } = runtime
  return (
    <StatePanel
      kind="empty"
      title={word('page.unknown')}
      hint={word('page.unknownHint')}
      action={{ label: word('page.home'), run: () => open(`/${app.home}`) }}
    />
  )
}
