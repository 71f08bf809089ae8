import { useEffect, useRef, useState } from 'react'
import type { Message } from '../../engine/compiled'
import type { WidgetHost } from '../../engine/view/widget/types'
import { fileProblem, pixelsProblem, type UploadRules } from './upload'

export interface UploadOptions extends UploadRules {
  call: string
  failure?: Message
}

/**
 * Checks a file and uploads it at once. `onAddress` receives the address (`url`) from the response. Errors
 * are reported, and the file is dropped. `fraction` (0–1) is set during an upload. `report` receives each
 * refusal, or undefined for an accepted file.
 */
export function useUpload(
  options: UploadOptions,
  host: WidgetHost,
  onAddress: (address: string) => void,
  report = (problem: string | undefined) => problem !== undefined && host.toast('error', problem),
) {
  const [fraction, setFraction] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  // The list at the end of the upload counts, not that at its start.
  const done = useRef(onAddress)
  useEffect(() => {
    done.current = onAddress
  })

  /** Undefined if the file was refused; already reported. */
  const sent = async (file: File, signal: AbortSignal) => {
    const problem = await fileProblem(file, options, host)
    report(problem)
    if (problem !== undefined) return undefined
    setFraction(0)
    return host.call(options.call, { file }, { signal, onProgress: setFraction })
  }
  /**
   * Resolves with the address; undefined if the file was refused, failed or was cancelled, which is reported.
   */
  const addressOf = async (file: File): Promise<string | undefined> => {
    const { signal } = (running.current = new AbortController())
    const arrived = host.awaits()
    const outcome = await sent(file, signal).finally(arrived)
    if (outcome === undefined || signal.aborted) return undefined
    setFraction(undefined)
    const url = outcome.ok ? outcome.values.url : undefined
    if (typeof url === 'string' && url !== '') return url
    const failure = outcome.ok ? ({ ok: false, reason: 'malformed' } as const) : outcome
    host.failed(failure, options.failure, host.word('widget.uploadFailed'))
    return undefined
  }
  const send = async (file: File) => {
    const url = await addressOf(file)
    if (url === undefined) return
    done.current(url)
    const advice = options.pixelsAdvised ? await pixelsProblem(file, options, host) : undefined
    if (advice !== undefined) host.toast('warning', advice)
  }
  const cancel = () => {
    running.current?.abort()
    setFraction(undefined)
  }
  return { fraction, upload: (file: File) => void send(file), addressOf, cancel }
}
