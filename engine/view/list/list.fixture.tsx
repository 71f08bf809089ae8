import type { ScreenModel } from '../../model/types'
import { drawIn } from '../screen/draw.fixture'
import type { Sample } from '../table/samples.fixture'
import { ListView } from './ListView'

/** Renders the only list of a sample screen, and returns the screen's model. */
export const drawList = (sample: Sample): ScreenModel =>
  drawIn(sample, (model) => <ListView model={model.listOf('main')} screen={model} />).model
