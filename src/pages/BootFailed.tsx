import type { ProductPage } from '../boot/product'

/** Shown if configuration or manifest cannot be loaded. */
export function BootFailed({ title, hint, retry, onRetry }: ProductPage['failed'] & { onRetry: () => void }) {
  return (
    <main style={{ maxWidth: 520, margin: '18vh auto 0', padding: 24, textAlign: 'center' }} role="alert">
      <h1 style={{ fontSize: 22 }}>{title}</h1>
      <p>{hint}</p>
      <button type="button" onClick={onRetry}>
        {retry}
      </button>
    </main>
  )
}
