/**
 * Serves what `npm run bench` built last, for looking at it and for the wide field's driver:
 * `node --import tsx tests/bench/serve.ts [port]`.
 */
import { builtFolders } from './build'
import { startServer } from './server'

const { url } = await startServer(builtFolders, Number(process.argv[2] ?? 4194))
console.log(`the console at ${url}/records, the page by hand at ${url}/by-hand/#/records`)
