// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createTestRuntime, settled } from '../../model/runtime.fixture'
import { useCode, useWindowCode } from './useCode'

/** A part whose code loads or fails when the test triggers it. */
function part() {
  let here = false
  const ends: { come: () => void; fail: () => void }[] = []
  const preload = vi.fn(
    () =>
      new Promise<void>((resolve, reject) =>
        ends.push({
          come: () => {
            here = true
            resolve()
          },
          fail: () => reject(new Error('no line')),
        }),
      ),
  )
  return { part: { isHere: () => here, preload }, preload, ends }
}

function wanted(one: ReturnType<typeof part>, isWanted = true) {
  const missing = vi.fn()
  const drawn = renderHook(({ isWanted }) => useCode(one.part, isWanted, missing), {
    initialProps: { isWanted },
  })
  const end = (at: number, how: 'come' | 'fail') =>
    act(async () => {
      one.ends[at]![how]()
      await settled()
    })
  return { ...drawn, missing, end }
}

it('fetches the code of what is wanted, and draws it once it is here', async () => {
  const one = part()
  const { result, end, missing, rerender } = wanted(one, false)
  expect(one.preload).not.toHaveBeenCalled()
  rerender({ isWanted: true })
  expect([result.current, one.preload.mock.calls.length]).toEqual([false, 1])
  await end(0, 'come')
  expect(result.current).toBe(true)
  expect(missing).not.toHaveBeenCalled()
})

it('says so once where it does not come, and asks again for the next that is wanted', async () => {
  const one = part()
  const { result, end, missing, rerender } = wanted(one)
  await end(0, 'fail')
  expect([result.current, missing.mock.calls.length, one.preload.mock.calls.length]).toEqual([false, 1, 1])
  rerender({ isWanted: false })
  rerender({ isWanted: true })
  await end(1, 'come')
  expect([result.current, missing.mock.calls.length]).toEqual([true, 1])
})

it('fetches nothing that is here, and tells nothing to who has gone', async () => {
  const one = part()
  const { end, missing, unmount } = wanted(one)
  unmount()
  await end(0, 'fail')
  expect(missing).not.toHaveBeenCalled()
  one.part.isHere = () => true
  expect(wanted(one).result.current).toBe(true)
  expect(one.preload).toHaveBeenCalledOnce()
})

it('gives a window up that is missing, and says so after whatever giving it up makes others say', async () => {
  const one = part()
  const runtime = createTestRuntime({ app: { words: { 'code.missing': 'Missing' } } })
  const giveUp = () => void Promise.resolve().then(() => runtime.feedback.toast('info', 'Cancelled'))
  renderHook(() => useWindowCode(one.part, true, giveUp, runtime))
  await act(async () => one.ends[0]!.fail())
  await expect
    .poll(() => runtime.toasts.map(({ kind, text }) => `${kind}: ${text}`))
    .toEqual(['info: Cancelled', 'error: Missing'])
})
