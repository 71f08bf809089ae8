import { logPage } from '../shared/log-page'
import type { SomeHandlers } from '../types'
import { clientName } from './client'

/** Who signed in or tried to. */
export const loginLogHandlers = {
  'loginLog.page': logPage('login_record', ({ ip, client, succeeded, reason }) => ({
    ip,
    client: clientName(client),
    agent: client,
    succeeded,
    reason,
  })),
} satisfies SomeHandlers
