import { logPage } from '../shared/logPage'
import type { SomeHandlers } from '../types'

/** Who did what. */
export const operationLogHandlers = {
  'operationLog.page': logPage('operation_record', ({ phone, content }) => ({ phone, content })),
} satisfies SomeHandlers
