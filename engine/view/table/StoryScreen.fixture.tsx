import { useMemo } from 'react'
import { widgets } from '../../../widgets'
import { ScreenHost } from '../screen/ScreenHost'
import { WidgetsProvider } from '../widget/context'
import type { Sample } from './samples.fixture'

const query = {}

/** A sample screen as in the console, created once per story. */
export function StoryScreen({ make }: { make: () => Sample }) {
  const { runtime, screen } = useMemo(() => make(), [make])
  return (
    <WidgetsProvider widgets={widgets}>
      <ScreenHost runtime={runtime} screen={screen} query={query} />
    </WidgetsProvider>
  )
}
