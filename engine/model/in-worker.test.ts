import { describe, expect, it } from 'vitest'
import { inWorker } from './in-worker'
import { isMissingCode } from './missing-code'

/** A fake browser worker: a test cannot make a real one lose its code. */
class Listened extends EventTarget {
  ended = 0
  terminate() {
    this.ended++
  }
  says(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}
const start = (signal?: AbortSignal) => {
  const worker = new Listened()
  const heard = inWorker<number, string>(
    worker as unknown as Worker,
    (said, done, fail) => {
      if (said === 1) done('one')
      if (said === 2) fail('two')
    },
    signal,
  )
  return { worker, heard }
}
const faultOf = (heard: Promise<unknown>) => heard.then(undefined, (fault: unknown) => fault)

describe('a worker', () => {
  it('gives what it says when it is done, and is ended', async () => {
    const { worker, heard } = start()
    worker.says(0)
    expect(worker.ended).toBe(0)
    worker.says(1)
    expect(await heard).toBe('one')
    expect(worker.ended).toBe(1)
  })
  it('says why it gave up', async () => {
    const { worker, heard } = start()
    worker.says(2)
    expect(await faultOf(heard)).toEqual(new Error('two'))
    expect(worker.ended).toBe(1)
  })
  it('that breaks says at what', async () => {
    const { worker, heard } = start()
    worker.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }))
    const fault = await faultOf(heard)
    expect(fault).toEqual(new Error('out of memory'))
    expect(isMissingCode(fault)).toBe(false)
    expect(worker.ended).toBe(1)
  })
  it('whose code does not come is missing code', async () => {
    const { worker, heard } = start()
    worker.dispatchEvent(new Event('error'))
    expect(isMissingCode(await faultOf(heard))).toBe(true)
    expect(worker.ended).toBe(1)
  })
  it.each(['before', 'after'])('is ended when it is given up, %s it was listened to', async (when) => {
    const abort = new AbortController()
    if (when === 'before') abort.abort()
    const { worker, heard } = start(abort.signal)
    if (when === 'after') abort.abort()
    expect(await faultOf(heard)).toMatchObject({ name: 'AbortError' })
    expect(worker.ended).toBe(1)
  })
})
