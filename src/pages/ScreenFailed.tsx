import { StatePanel } from '../../engine/view'

export function ScreenFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <StatePanel
      kind="failed"
      title="页面没有加载成功"
      hint={`请检查网络后重试。（${String(error)}）`}
      action={{ label: '重试', run: onRetry }}
    />
  )
}
