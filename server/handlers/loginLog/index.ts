import { logPage } from '../shared/log-page'
import type { SomeHandlers } from '../types'
import { clientName } from './client'

/** Log of sign-ins and failed attempts. */
export const loginLogHandlers = {
  'loginLog.page': logPage('login_record', ({ ip, client, succeeded, reason }) => ({
    ip,
    client: clientName(client),
    agent: client,
    succeeded,
    reason,
  })),
} satisfies SomeHandlers
