import { render } from '@testing-library/react'
import { widgets } from '../../../widgets'
import { createScreenModel } from '../../model/screen/screen'
import type { ScreenModel } from '../../model/types'
import { ScreenContext } from '../screen/context'
import type { Sample } from '../table/samples.fixture'
import { WidgetsProvider } from '../widget/context'
import { ListView } from './ListView'

/** Draws the one list of a sample screen, and gives its model. */
export function drawList({ runtime, screen }: Sample): ScreenModel {
  const model = createScreenModel(runtime, screen, {})
  render(
    <WidgetsProvider widgets={widgets}>
      <ScreenContext value={model}>
        <ListView model={model.listOf('main')} screen={model} />
      </ScreenContext>
    </WidgetsProvider>,
  )
  return model
}
