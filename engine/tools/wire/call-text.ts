/** One call of a screen in full: the values of its parameters, the request as transferred, and the contents of its answer. */
import type { CompiledApp, CompiledCall } from '../../compiled'
import { encodeRequest } from '../../contract'
import type { Values } from '../../contract/types'
import { word, type Language } from '../../language/finding-format'
import type { FilledCall } from '../../language/project'
import { answerParts, sampleAnswer } from './answer'
import { askedBy, callFilled, filledIn, type Asked, type Checked } from './asked'
import { firstRequest } from './first-request'
import { emptyRequest, lackedBy } from './sample'
import { versionHeaders } from './send'
import { indented, requestText } from './written'

export function callText(checked: Checked, screen: string, filling: FilledCall, language: Language): string {
  const { app, screens } = checked
  const call = callFilled(checked, filling)
  const parts = call ? answerParts(call, screens[screen]) : []
  return [
    `${filling.where}: ${filling.call}`,
    ...parameterLines(filling, language),
    ...(app && call
      ? [
          ...requestLines(app, call, askedBy(screens[screen], filling), language),
          ...answerLines(app, call, language),
        ]
      : []),
    ...(parts.length > 0 ? [`  ${word('sample-answer-parts', language)}`, indented(parts.join('\n'))] : []),
  ].join('\n')
}

/** The filled request, and the one sent before any input or with only required input. */
function requestLines(app: CompiledApp, call: CompiledCall, asked: Asked, language: Language): string[] {
  const service = app.services[call.service]!
  const textOf = (values: Values): string => {
    const request = encodeRequest(call, values, service)
    const headers = { ...request.headers, ...versionHeaders(call.taken === undefined ? undefined : '1') }
    return indented(requestText({ ...request, headers }))
  }
  const { filling, list, parameters } = asked
  const filled = textOf(filledIn(call, asked))
  const first = list ? firstRequest(call, list, filling) : { values: emptyRequest(call, parameters) }
  const opened = 'values' in first ? textOf(first.values) : undefined
  const lacked = list && 'values' in first ? lackedBy(call, first.values) : []
  const opening = list?.autoload ? 'sample-request-opening' : 'sample-request-empty'
  const heading = list ? opening : 'sample-request-demanded'
  return [
    `  ${word('sample-request', language)}`,
    filled,
    ...('refused' in first ? [`  ${word('sample-request-refused', language, { text: first.refused })}`] : []),
    ...(opened === undefined || opened === filled ? [] : [`  ${word(heading, language)}`, opened]),
    ...(lacked.length > 0
      ? [`  ${word('sample-request-lacks', language, { names: lacked.join(', ') })}`]
      : []),
  ]
}
const answerLines = (app: CompiledApp, call: CompiledCall, language: Language): string[] => [
  `  ${word('sample-answer', language)}`,
  indented(sampleAnswer(app, call)),
]

function parameterLines({ parameters }: FilledCall, language: Language): string[] {
  const width = Math.max(0, ...parameters.map(({ name }) => name.length))
  return parameters.map(({ name, from, most }) => {
    const limit = most && ` (${word(`most-${most.counts}`, language, { n: String(most.n) })})`
    return `  ${name.padEnd(width)} ← ${from}${limit ?? ''}`
  })
}
