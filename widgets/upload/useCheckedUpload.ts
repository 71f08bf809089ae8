import { useEffect, useRef, useState } from 'react'
import { isMissingCode } from '../../engine/model/missing-code'
import type { WidgetHost } from '../../engine/view/widget/types'
import { fileProblem } from '../shared/upload'
import type { UploadOptions } from '../shared/useUpload'
import type { Checksum } from './checksum-worker'

/** An uploaded file. */
export interface UploadedFile {
  url: string
  name: string
  md5: string
}
export interface Progress {
  stage: 'checksum' | 'upload'
  /** 0–1 */
  fraction: number
}

/**
 * Checks a file, computes its checksum and uploads it. `onDone` receives the uploaded file; `refuse` the
 * error message, or undefined.
 */
export function useCheckedUpload(
  options: UploadOptions,
  host: WidgetHost,
  checksum: Checksum,
  onDone: (file: UploadedFile) => void,
  refuse: (problem: string | undefined) => void,
) {
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File) => {
    const problem = await fileProblem(file, options, host)
    refuse(problem)
    if (problem !== undefined) return
    const { signal } = (running.current = new AbortController())
    const arrived = host.awaits()
    const report = (stage: Progress['stage']) => (fraction: number) => setProgress({ stage, fraction })
    report('checksum')(0)
    try {
      const md5 = await checksum(file, report('checksum'), signal)
      report('upload')(0)
      const outcome = await host.call(options.call, { file }, { signal, onProgress: report('upload') })
      if (signal.aborted) return
      if (!outcome.ok) return host.failed(outcome, options.failure, host.word('widget.uploadFailed'))
      const { url } = outcome.values
      arrived()
      if (typeof url === 'string' && url !== '') return onDone({ url, name: file.name, md5 })
      host.failed({ ok: false, reason: 'malformed' }, options.failure, host.word('widget.uploadFailed'))
    } catch (fault) {
      // Only the checksum rejects: aborted, code missing, or file unreadable.
      const why = isMissingCode(fault)
        ? `${host.word('widget.uploadFailed')}：${host.word('code.missing')}`
        : host.word('failure.fileChanged')
      if (!signal.aborted) host.toast('error', why)
    } finally {
      arrived()
      if (running.current?.signal === signal) setProgress(undefined)
    }
  }
  const cancel = () => {
    running.current?.abort()
    setProgress(undefined)
  }
  return { progress, upload: (file: File) => void send(file), cancel }
}
