/** One call of a screen in full: what fills its parameters, a request as it goes over the wire, and what its answer holds. */
import type { CompiledApp, CompiledCall } from '../../compiled'
import { encodeRequest } from '../../contract'
import { word, type Language } from '../../language/finding-format'
import type { Filling } from '../../language/project'
import type { CheckedProject } from '../project'
import { answerParts, sampleAnswer } from './answer'
import { sampleRequest } from './sample'
import { indented, requestText } from './written'

export function callText(
  { app, screens, calls }: Pick<CheckedProject, 'app' | 'screens' | 'calls'>,
  screen: string,
  filling: Filling,
  language: Language,
): string {
  const call = Object.hasOwn(calls, filling.call) ? calls[filling.call] : undefined
  const parts = call ? answerParts(call, screens[screen]) : []
  return [
    `${filling.where}: ${filling.call}`,
    ...parameterLines(filling, language),
    ...(app && call
      ? [
          `  ${word('sample-request', language)}`,
          indented(
            requestText(encodeRequest(call, sampleRequest(call, filling.parameters), serviceOf(app, call))),
          ),
          `  ${word('sample-answer', language)}`,
          indented(sampleAnswer(app, call)),
        ]
      : []),
    ...(parts.length > 0 ? [`  ${word('sample-answer-parts', language)}`, indented(parts.join('\n'))] : []),
  ].join('\n')
}

function parameterLines({ parameters }: Filling, language: Language): string[] {
  const width = Math.max(0, ...parameters.map(({ name }) => name.length))
  return parameters.map(({ name, from, most }) => {
    const limit = most && ` (${word(`most-${most.counts}`, language, { n: String(most.n) })})`
    return `  ${name.padEnd(width)} ← ${from}${limit ?? ''}`
  })
}

const serviceOf = (app: CompiledApp, call: CompiledCall) => app.services[call.service]!
