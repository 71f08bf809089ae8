/** Shown when configuration or manifest cannot be had: nothing else can work then. */
export function BootFailed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <main style={{ maxWidth: 520, margin: '18vh auto 0', padding: 24, textAlign: 'center' }} role="alert">
      <h1 style={{ fontSize: 22 }}>暂时无法打开</h1>
      <p>没有取得应用配置，请确认服务已启动后重试。</p>
      <p style={{ color: 'var(--ink-faint)', fontSize: 12, wordBreak: 'break-all' }}>{reason}</p>
      <button type="button" onClick={onRetry}>
        重试
      </button>
    </main>
  )
}
