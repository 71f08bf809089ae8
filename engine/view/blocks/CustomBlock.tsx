import { Suspense, type ReactNode } from 'react'
import { useCustomPages, useScreen, useScreenActive } from '../screen/context'
import { PartMissing } from '../screen/PartMissing'
import { StatePanel } from '../screen/StatePanel'
import { DrawMissing } from '../widget/later'

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
  // A page as a whole says so as a page.
  return (
    <DrawMissing value={undefined}>
      <Suspense fallback={<span className="sc-field-wait" aria-busy="true" />}>
        <Page screen={screen} options={options} active={active}>
          {children && <PartMissing word={screen.runtime.word}>{children}</PartMissing>}
        </Page>
      </Suspense>
    </DrawMissing>
  )
}
