import { logPage } from '../shared/logPage'
import type { Handlers } from '../types'

/** Who did what. */
export const operationLogHandlers: Handlers = {
  'operationLog.page': logPage('operation_record', ({ phone, content }) => ({ phone, content })),
}
