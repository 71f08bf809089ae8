/** `TEST_RUN=… node --import tsx tests/support/make-copies.ts`: the embedded databases that the tests of a run copy (tests/run.mjs). */
import { demoData } from '../../server/testing/demo'
import { openTestDatabase } from '../../server/testing/database'

const database = await openTestDatabase({ filling: demoData() })
await database.close()
