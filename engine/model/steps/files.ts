import { endingsTaken } from '../../vocabulary/endings'
import { resolveText } from '../text/text'
import { refuse } from './refuse'
import { broughtUpToDate, sendStep } from './send'
import type { RunStep, StepEnd } from './step'

const endingOf = (name: string): string => /\.[^.\\/]+$/.exec(name)?.[0] ?? ''

/** Asks for a file. Cancelling ends the action silently. */
export const chooseFile: RunStep<'chooseFile'> = async (run, { types, message, as }) => {
  const { runtime } = run.place
  const taken = endingsTaken(types)
  const file = await runtime.chooseFile(taken)
  if (!file) return 'stopped'
  if (taken.length && !taken.includes(endingOf(file.name).slice(1).toLowerCase())) {
    refuse(run, 'warning', { text: message })
    return 'stopped'
  }
  run.context.results[as] = file
  return 'done'
}

/** Saves a file response. A name without an ending gets the server's. Can be aborted. */
export const download: RunStep<'download'> = async (run, step) => {
  const { runtime } = run.place
  if (!(await broughtUpToDate(run, step))) return 'stopped'
  return runtime.feedback.progress<StepEnd>(runtime.word('download.running'), async (report, signal) => {
    const outcome = await sendStep(run, step, { signal, onProgress: report })
    if (signal.aborted) {
      runtime.feedback.toast('info', runtime.word('download.cancelled'))
      return 'stopped'
    }
    if (!outcome.ok) return { failure: outcome }
    if (!outcome.file) return { failure: { ok: false, reason: 'malformed', body: outcome.body } }
    const name = resolveText(runtime, step.file, run.scope())
    runtime.saveFile(endingOf(name) ? name : name + endingOf(outcome.file.name), outcome.file.blob)
    run.success = runtime.word('download.done')
    return 'done'
  })
}
