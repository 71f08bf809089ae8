/** The server in production: the built console and the API, one process. */
import { run, start } from './run'

await start(run())
