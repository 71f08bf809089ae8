import { logPage } from '../shared/log-page'
import type { SomeHandlers } from '../types'

/** Who did what. */
export const operationLogHandlers = {
  'operationLog.page': logPage('operation_record', ({ phone, content }) => ({ phone, content })),
} satisfies SomeHandlers
