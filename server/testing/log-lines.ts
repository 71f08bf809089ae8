import type { TestServer } from './server'

/** The content of the newest line of the operation log. */
export async function lastLineOf({ db }: Pick<TestServer, 'db'>): Promise<string> {
  const { content } = await db
    .selectFrom('operation_record')
    .select('content')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return content
}
