import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { widgets } from '../../../widgets'
import { createScreenModel } from '../../model/screen/screen'
import type { ScreenModel } from '../../model/types'
import type { Sample } from '../table/samples.fixture'
import { WidgetsProvider } from '../widget/context'
import { ScreenModelContext } from './context'

/** Renders a part of a sample screen, and returns the screen's model. */
export function drawIn({ runtime, screen }: Sample, draw: (model: ScreenModel) => ReactNode) {
  const model = createScreenModel(runtime, screen, {})
  const drawn = render(
    <WidgetsProvider widgets={widgets}>
      <ScreenModelContext value={model}>{draw(model)}</ScreenModelContext>
    </WidgetsProvider>,
  )
  return { ...drawn, model }
}

/** Renders all resolved responses. */
export const settledView = (): Promise<void> => act(async () => {})
