import { useEffect, useRef, useState } from 'react'
import type { Message } from '../../engine/compiled'
import type { WidgetHost } from '../../engine/view/widget/types'
import { fileProblem, type UploadRules } from './upload'

export interface UploadOptions extends UploadRules {
  call: string
  failure?: Message
}

/**
 * Checks a file and sends it at once. `onAddress` gets the address the call answers with (its `url`);
 * whatever goes wrong is told, and the file dropped. `fraction` (0–1) is there while a file is under way.
 */
export function useUpload(options: UploadOptions, host: WidgetHost, onAddress: (address: string) => void) {
  const [fraction, setFraction] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File) => {
    const problem = await fileProblem(file, options, host)
    if (problem !== undefined) return host.toast('error', problem)
    const { signal } = (running.current = new AbortController())
    setFraction(0)
    const outcome = await host.call(options.call, { file }, { signal, onProgress: setFraction })
    if (signal.aborted) return
    setFraction(undefined)
    if (!outcome.ok) return host.failed(outcome, options.failure, host.word('widget.uploadFailed'))
    const { url } = outcome.values
    if (typeof url === 'string' && url !== '') return onAddress(url)
    host.failed({ ok: false, reason: 'malformed' }, options.failure, host.word('widget.uploadFailed'))
  }
  return { fraction, upload: (file: File) => void send(file) }
}
