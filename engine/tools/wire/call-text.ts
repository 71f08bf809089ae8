/** One call of a screen in full: what fills its parameters, a request as it goes over the wire, and what its answer holds. */
import type { CompiledApp, CompiledCall, CompiledList } from '../../compiled'
import { encodeRequest } from '../../contract'
import type { Values } from '../../contract/types'
import { word, type Language } from '../../language/finding-format'
import type { Filling } from '../../language/project'
import type { CheckedProject } from '../project'
import { answerParts, sampleAnswer } from './answer'
import { firstPage, firstRequest } from './first-request'
import { listsIn } from './known-codes'
import { emptyRequest, sampleRequest, type SampledParameter } from './sample'
import { workedOut } from './worked-out'
import { indented, requestText } from './written'

export function callText(
  { app, screens, calls }: Pick<CheckedProject, 'app' | 'screens' | 'calls'>,
  screen: string,
  filling: Filling,
  language: Language,
): string {
  const call = Object.hasOwn(calls, filling.call) ? calls[filling.call] : undefined
  const parts = call ? answerParts(call, screens[screen]) : []
  const list = filling.list && listsIn(screens[screen]).find(({ id }) => id === filling.list?.id)
  return [
    `${filling.where}: ${filling.call}`,
    ...parameterLines(filling, language),
    ...(app && call
      ? [...requestLines(app, call, { filling, list }, language), ...answerLines(app, call, language)]
      : []),
    ...(parts.length > 0 ? [`  ${word('sample-answer-parts', language)}`, indented(parts.join('\n'))] : []),
  ].join('\n')
}

/** Filled in, and what goes out before the operator has filled in anything, or where he fills in nothing that he need not. */
function requestLines(
  app: CompiledApp,
  call: CompiledCall,
  { filling, list }: { filling: Filling; list: CompiledList | undefined },
  language: Language,
): string[] {
  const service = app.services[call.service]!
  const textOf = (values: Values): string => indented(requestText(encodeRequest(call, values, service)))
  const parameters = sampled(filling)
  const filled = textOf({ ...sampleRequest(call, parameters), ...(list && firstPage(call, list)) })
  const asked = list ? firstRequest(call, list, filling) : { values: emptyRequest(call, parameters) }
  const first = 'values' in asked ? textOf(asked.values) : undefined
  const opening = list?.autoload ? 'sample-request-opening' : 'sample-request-empty'
  const heading = list ? opening : 'sample-request-demanded'
  return [
    `  ${word('sample-request', language)}`,
    filled,
    ...('refused' in asked ? [`  ${word('sample-request-refused', language, { text: asked.refused })}`] : []),
    ...(first === undefined || first === filled ? [] : [`  ${word(heading, language)}`, first]),
  ]
}
const answerLines = (app: CompiledApp, call: CompiledCall, language: Language): string[] => [
  `  ${word('sample-answer', language)}`,
  indented(sampleAnswer(app, call)),
]

/** What the screen's expressions give stands in the request, not just any value of the type. */
const sampled = ({ parameters }: Filling): SampledParameter[] =>
  parameters.map((one) => ({ ...one, workedOut: one.written && workedOut(one.written) }))

function parameterLines({ parameters }: Filling, language: Language): string[] {
  const width = Math.max(0, ...parameters.map(({ name }) => name.length))
  return parameters.map(({ name, from, most }) => {
    const limit = most && ` (${word(`most-${most.counts}`, language, { n: String(most.n) })})`
    return `  ${name.padEnd(width)} ← ${from}${limit ?? ''}`
  })
}
