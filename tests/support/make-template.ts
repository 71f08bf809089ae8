/** `node --import tsx tests/support/make-template.ts FOLDER`: the demonstration data of several end-to-end runs (tests/run.mjs). */
import { ensureBuilt } from './built'
import { makeTemplate } from './template'

ensureBuilt()
await makeTemplate(process.argv[2]!)
