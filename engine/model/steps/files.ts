import { resolveText } from '../text'
import { sendStep } from './send'
import type { RunStep } from './step'

const endingOf = (name: string): string => /\.[^.\\/]+$/.exec(name)?.[0] ?? ''

/** Asks for a file; choosing none ends the action without a word. */
export const chooseFile: RunStep<'chooseFile'> = async (
  { place: { runtime }, context },
  { types, message, as },
) => {
  const file = await runtime.chooseFile(types)
  if (!file) return 'stopped'
  if (types.length && !types.includes(endingOf(file.name).slice(1).toLowerCase())) {
    runtime.feedback.toast('warning', message)
    return 'stopped'
  }
  context.results[as] = file
  return 'done'
}

/** Saves an answer that is a file; a name without an ending gets the server's. */
export const download: RunStep<'download'> = async (run, step) => {
  const outcome = await sendStep(run, step)
  if (!outcome.ok) return { failure: outcome }
  if (!outcome.file) return { failure: { ok: false, reason: 'malformed', body: outcome.body } }
  const { runtime } = run.place
  const name = resolveText(runtime, step.file, run.scope())
  runtime.saveFile(endingOf(name) ? name : name + endingOf(outcome.file.name), outcome.file.blob)
  return 'done'
}
