import { Suspense, type ReactNode } from 'react'
import { useCustomPages, useScreen, useScreenActive } from '../screen/context'
import { PartMissing } from '../screen/PartMissing'
import { StatePanel } from '../screen/StatePanel'
import { DrawMissing } from '../widget/later'

interface CustomBlockProps {
  page: string
  options: Record<string, unknown>
  /** The block inside the page. */
  children?: ReactNode
}

/** A hand-written page of the application, by its registered name. */
export function CustomBlock({ page, options, children }: CustomBlockProps) {
  const Page = useCustomPages()[page]
  const screen = useScreen()
  const active = useScreenActive()
  if (!Page) return <StatePanel kind="failed" title={screen.runtime.word('custom.missing', { name: page })} />
  // For a missing code chunk, the whole page shows the error.
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
