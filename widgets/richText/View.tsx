import { useMemo } from 'react'
import DOMPurify from 'dompurify'
import type { ViewProps } from '../../engine/view/widget/types'
import { EmptyView } from '../shared/EmptyView'
import './rich-text.css'

/** What people wrote is never trusted: it is sanitised each time it is shown. */
export default function RichTextView({ value }: ViewProps<string>) {
  const html = useMemo(() => DOMPurify.sanitize(value ?? '', { USE_PROFILES: { html: true } }), [value])
  return html === '' ? <EmptyView /> : <div className="sc-rich" dangerouslySetInnerHTML={{ __html: html }} />
}
