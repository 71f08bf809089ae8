/** An S3 bucket on this machine. Signatures are verified, as Amazon does. */
import S3rver from '@20minutes/s3rver'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The only account of the server; name and key are equal. */
const account = 'S3RVER'

export interface TestBucket {
  /** Settings of an installation that uses it: address and keys. */
  env: { UPLOADS: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  stop: () => Promise<void>
}

export async function startTestBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'uploads' }],
  })
  const { port } = await server.run()
  return {
    env: {
      UPLOADS: `s3://uploads/console?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: account,
      AWS_SECRET_ACCESS_KEY: account,
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
