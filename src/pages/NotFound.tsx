import { StatePanel } from '../../engine/view'
import { useShell } from '../shell/use-shell'

export function NotFound() {
  const { app, open } = useShell()
  return (
    <StatePanel
      kind="empty"
      title="没有这个页面"
      hint="地址可能已经变更，请从左侧菜单或按 Ctrl K 查找页面。"
      action={{ label: '回到首页', run: () => open(`/${app.home}`) }}
    />
  )
}
