import { useMemo, type ReactNode } from 'react'
import { showableHtml } from '../../engine/model/text/html'
import '../richText/rich-text.css'
import { cleanHtml } from './clean-html'

/** What people wrote is never trusted: it is sanitised each time it is shown, and only its words where there is too much of it. */
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
