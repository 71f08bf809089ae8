import { afterAll, beforeAll } from 'vitest'
import type { Row } from '../../engine/contract/types'
import { startTestServer, type TestServer } from '../testing'
import type { TestClient } from '../testing/client'
import { wellAnswered } from './answers.fixture'
import { setWith } from './set.fixture'

/**
 * Starts a server for one test file. Its stand-in service `tour` also has these calls. Signs in the super
 * administrator.
 */
export function standInServer(calls: string | readonly string[], screens?: Readonly<Record<string, string>>) {
  let started: TestServer | undefined
  let signedIn: TestClient
  beforeAll(async () => {
    started = await startTestServer({ compiled: setWith(calls, screens) })
    signedIn = await started.login('superAdmin')
  })
  afterAll(() => started?.stop())
  const client: TestClient = {
    send: (...given) => signedIn.send(...given),
    fetch: (...given) => signedIn.fetch(...given),
  }
  return {
    /** Available once the tests run. */
    server: () => started!,
    client,
    good: (call: string, values?: Row) => wellAnswered(client, call, values),
  }
}
