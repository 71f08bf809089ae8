import { useMemo, type ReactNode } from 'react'
import DOMPurify from 'dompurify'
import '../richText/rich-text.css'

/** What people wrote is never trusted: it is sanitised each time it is shown. */
export function SafeHtml({ html, otherwise = null }: { html: string; otherwise?: ReactNode }) {
  const safe = useMemo(() => DOMPurify.sanitize(html, { USE_PROFILES: { html: true } }), [html])
  return safe === '' ? otherwise : <div className="sc-rich" dangerouslySetInnerHTML={{ __html: safe }} />
}
