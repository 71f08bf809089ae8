import { logPage } from '../shared/logPage'
import type { Handlers } from '../types'

/** Who signed in or tried to. */
export const loginLogHandlers: Handlers = {
  'loginLog.page': logPage('login_record', ({ ip, client, succeeded, reason }) => ({ ip, client, succeeded, reason })),
}
