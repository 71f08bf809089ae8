import { startConsole } from '../support/console'
import { createDatabase } from '../support/postgres'
import { expect, test } from '../support/test'

test.describe('several workers at one port', () => {
  const database = process.env.E2E_DATABASE_URL
  test('one that is killed is followed by another; all end when they are told', async ({ request }) => {
    test.skip(!database, 'several processes share a PostgreSQL')
    const own = await createDatabase(database!, process.env.E2E_TEMPLATE_DATABASE)
    const running = await startConsole({
      template: process.env.E2E_TEMPLATE,
      databaseUrl: own.url,
      words: ['--workers', '2'],
    })
    const said = (pattern: RegExp) => running.said.filter((line) => pattern.test(line))
    // One worker tells its address before the first process names all.
    await expect.poll(() => said(/^Workers: /).length).toBe(1)
    const killed = Number(/Workers: (\d+),/.exec(said(/^Workers: /)[0]!)?.[1])
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => said(/^Worker \d+ starts/).length).toBe(1)
    expect(said(/ended/)).toEqual([`Worker ${killed} ended (SIGKILL); another takes its place.`])
    for (let asked = 0; asked < 20; asked++) {
      const answer = await request.get(`${running.url}/health`, { maxRetries: 2 })
      expect(answer.status()).toBe(200)
    }
    await running.stop()
    await expect(request.get(`${running.url}/health`)).rejects.toThrow(/ECONNREFUSED/)
    await own.drop()
  })

  test('are refused where the database belongs to one process', async () => {
    const starting = startConsole({ words: ['--workers', '2'] })
    await expect(starting).rejects.toThrow('Several workers share one PostgreSQL: set DATABASE_URL.')
    await expect(startConsole({ words: ['--workers', 'many'] })).rejects.toThrow(
      '--workers must be a number from 1 to 32, not "many".',
    )
  })
})
