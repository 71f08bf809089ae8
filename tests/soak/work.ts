/** The work of a long day: lists with paging, money (some calls repeated), files, sign-ins, and odd requests. */
import { servedCalls } from '../../server/calls/routes'
import { memoryCallSource } from '../../server/calls/source'
import { createRandom } from '../../server/seed/random'
import {
  compileProject,
  createTestClient,
  sampleValues,
  testPassword,
  type TestClient,
} from '../../server/testing'
import { pngOf } from '../../server/testing/images'
import { faultOf } from '../storm/faults'
import { nextRequest, spared } from '../storm/requests'

export interface Work {
  /** Performs the next action. Resolves with an error in its answer, or undefined. */
  next: () => Promise<string | undefined>
  /** Number of actions by kind, and of accepted money calls. */
  done: Map<string, number>
}

const accounts = ['superAdmin', 'handan', 'readonly'] as const

export async function startWork(url: string, seed: number): Promise<Work> {
  const compiled = compileProject()
  const calls = memoryCallSource(compiled)
  const random = createRandom(seed)
  const visitor = createTestClient({ url, calls })
  const signIn = async (account: string): Promise<TestClient> => {
    const outcome = await visitor.send('session.login', { account, password: testPassword })
    if (!outcome.ok) throw new Error(`${account} could not sign in: ${outcome.text}`)
    return createTestClient({ url, calls, token: String(outcome.values.token) })
  }
  const clients = await Promise.all(accounts.map(signIn))
  const admin = clients[0]!
  const open = servedCalls(compiled).filter(({ name }) => !spared.test(name))
  const lists = open.filter(({ paging }) => paging)
  const found = await admin.send('card.searchAllCities', { cardNo: '', page: 1, limit: 100 })
  if (!found.ok || found.rows.length === 0) throw new Error('There are no cards to work with.')
  const cards = found.rows.map(({ cardNo }) => cardNo)
  const picture = pngOf(120, 80)
  let key = 0
  const done = new Map<string, number>()
  const count = (kind: string) => done.set(kind, (done.get(kind) ?? 0) + 1)

  const kinds: Record<string, { share: number; work: () => Promise<string | undefined> }> = {
    pages: {
      share: 0.4,
      work: async () => {
        const call = random.pick(lists)
        const { page, size } = call.paging!
        const values = {
          ...sampleValues(call),
          [page]: random.between(1, 5),
          [size]: random.pick([10, 20, 100]),
        }
        const { http } = await admin.send(call.name, values)
        return faultOf(call.name, http.status, http.headers, http.text)
      },
    },
    money: {
      share: 0.35,
      work: async () => {
        const values = {
          cardNo: random.pick(cards),
          pay: random.between(1, 50),
          gift: random.between(0, 50),
        }
        const headers = { 'idempotency-key': `soak-${seed}-${key++}` }
        for (let told = random.chance(0.1) ? 2 : 1; told > 0; told--) {
          const { ok, http } = await admin.send('card.topUp', values, headers)
          if (ok) count('money taken')
          const fault = faultOf('card.topUp', http.status, http.headers, http.text)
          if (fault) return fault
        }
        return undefined
      },
    },
    odd: {
      share: 0.2,
      work: async () => {
        const { name, path, init } = nextRequest(random, compiled.app, open)
        const answer = await random.pick(clients).fetch(path, { ...init, redirect: 'manual' })
        return faultOf(name, answer.status, answer.headers, await answer.text())
      },
    },
    files: {
      share: 0.03,
      work: async () => {
        const { http } = await admin.send('common.upload', {
          file: new File([new Uint8Array(picture)], 'a.png'),
        })
        return http.status === 200 ? undefined : `common.upload: ${http.status} ${http.text.slice(0, 200)}`
      },
    },
    signIns: {
      share: 0.02,
      work: async () => {
        const client = await signIn(random.pick(accounts))
        const profile = await client.send('session.profile')
        const left = await client.send('session.logout')
        return profile.ok && left.ok ? undefined : `a session of a moment: ${profile.http.text.slice(0, 200)}`
      },
    },
  }
  const pickKind = (): string => {
    let left = random.next()
    return Object.keys(kinds).find((name) => (left -= kinds[name]!.share) < 0) ?? 'pages'
  }
  return {
    done,
    next: () => {
      const kind = pickKind()
      count(kind)
      return kinds[kind]!.work().catch(
        (error: Error) => `${kind}: no answer (${error.message}: ${String(error.cause)})`,
      )
    },
  }
}
