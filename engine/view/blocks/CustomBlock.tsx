import { Suspense, type ReactNode } from 'react'
import { useCustomPages, useScreen, useScreenActive } from '../screen/context'
import { StatePanel } from '../screen/StatePanel'

interface CustomBlockProps {
  page: string
  options: Record<string, unknown>
  /** The block it is drawn around. */
  children?: ReactNode
}

/** A hand-written page of the application, by its registered name. */
export function CustomBlock({ page, options, children }: CustomBlockProps) {
  const Page = useCustomPages()[page]
  const screen = useScreen()
  const active = useScreenActive()
  if (!Page) return <StatePanel kind="failed" title={screen.runtime.word('custom.missing', { name: page })} />
  return (
    <Suspense fallback={<span className="sc-field-wait" aria-busy="true" />}>
      <Page screen={screen} options={options} active={active}>
        {children}
      </Page>
    </Suspense>
  )
}
