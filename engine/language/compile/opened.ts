import type { Mode } from '../../compiled'
import type { DialogOutline } from '../link/outline'
import type { Report } from '../link/report'

/** Nothing opens this mode. Of a dialog that nothing opens at all, that is all there is to say. */
export const isNeverOpened = (report: Report, outline: DialogOutline, mode: Mode): boolean =>
  !report.wasMeant(outline.name) &&
  outline.openers.length > 0 &&
  !outline.openers.some((opener) => opener.mode === mode) &&
  !outline.mentioned.has(mode)
