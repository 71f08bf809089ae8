import { useMemo, type ReactNode } from 'react'
import { showableHtml } from '../../engine/model/text/html'
import '../richText/rich-text.css'
import { cleanHtml } from './clean-html'

/** Rich text of users, sanitised on every display. If it is too large, only its plain text is shown. */
export function SafeHtml({ html, otherwise = null }: { html: string; otherwise?: ReactNode }) {
  const shown = useMemo(() => {
    const showable = showableHtml(html)
    return 'text' in showable ? showable : { html: cleanHtml(showable.html) }
  }, [html])
  if ('text' in shown) return <div className="sc-rich">{shown.text}</div>
  return shown.html === '' ? (
    otherwise
  ) : (
    <div className="sc-rich" dangerouslySetInnerHTML={{ __html: shown.html }} />
  )
}
