import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { widgets } from '../../../widgets'
import { createScreenModel } from '../../model/screen/screen'
import type { ScreenModel } from '../../model/types'
import type { Sample } from '../table/samples.fixture'
import { WidgetsProvider } from '../widget/context'
import { ScreenModelContext } from './context'

/** Draws something of a sample screen, without what stands around it, and gives its model. */
export function drawIn({ runtime, screen }: Sample, draw: (model: ScreenModel) => ReactNode) {
  const model = createScreenModel(runtime, screen, {})
  const drawn = render(
    <WidgetsProvider widgets={widgets}>
      <ScreenModelContext value={model}>{draw(model)}</ScreenModelContext>
    </WidgetsProvider>,
  )
  return { ...drawn, model }
}

/** Lets what is answered already be drawn. */
export const settledView = (): Promise<void> => act(async () => {})
