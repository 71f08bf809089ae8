import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRuntime, type ScriptedAnswer } from '../../engine/model/runtime.fixture'
import { sampleCall } from '../../engine/model/samples.fixture'
import { onEndedElsewhere } from './ended'
import { signOut } from './sign-out'

const { signedOut } = vi.hoisted(() => ({ signedOut: vi.fn() }))
vi.mock('../boot/stage', () => ({ signedOut }))
beforeEach(() => void signedOut.mockClear())

const signingOut = async (answer: ScriptedAnswer) => {
  const runtime = createTestRuntime({
    answers: { logout: answer },
    app: {
      calls: { logout: sampleCall('logout') },
      uses: { logout: 'logout' },
      words: { 'signOut.done': 'Signed out', 'failure.numbered': '{text} ({id})' },
    },
  })
  const done: string[] = []
  signedOut.mockImplementation(() => done.push('left'))
  await signOut(runtime, () => done.push('over'))
  return { runtime, done }
}

it('ends the session on the server, then here, and tells the other tabs', async () => {
  let isTold = false
  const stop = onEndedElsewhere(() => (isTold = true))
  const { done } = await signingOut({})
  expect(done).toEqual(['over', 'left'])
  expect(signedOut).toHaveBeenCalledExactlyOnceWith(
    { kind: 'success', text: 'Signed out', seconds: 3 },
    'token',
  )
  await expect.poll(() => isTold).toBe(true)
  stop()
})

it('goes nowhere where the server did not end it, and says why, with the number of the fault', async () => {
  const { runtime, done } = await signingOut({ reason: 'malformed', text: 'Broken', requestId: 'r-1' })
  expect(done).toEqual([])
  expect(runtime.toasts).toMatchObject([{ kind: 'error', text: 'Broken (r-1)' }])
})

it('says nothing of a session that was lost already: who hears of that has left', async () => {
  const { runtime, done } = await signingOut({ reason: 'sessionLost' })
  expect([done, runtime.toasts]).toEqual([[], []])
})
