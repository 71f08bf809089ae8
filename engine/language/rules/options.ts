import type { ClockForm, WidgetOption } from '../../compiled'
import type { Report } from '../link/report'
import { numberOf, partOf, textOf } from '../link/report'
import { outOfRange } from '../shape/values'
import { quoted } from '../source/mend'
import type { SourceNode } from '../source'
import { isWithin } from '../../vocabulary/numbers'

/** Endings of file names are compared without their dot; a content type is none. */
export function checkEndings(report: Report, endings: readonly { node: SourceNode; text: string }[]): void {
  for (const { node, text } of endings)
    if (!/^[A-Za-z0-9]+$/.test(text)) {
      const mended = text.split(/[^A-Za-z0-9]/).at(-1)
      report.add('ending-spelt', node, { written: text }, mended ? { suggestions: [mended] } : {})
    }
}

const clockForms: Record<ClockForm, RegExp> = {
  'HH:mm:ss': /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  'HH:mm': /^([01]\d|2[0-3]):[0-5]\d$/,
}

/** A time of day is spelled in full: what is not is no time, and the option counts for nothing. */
export function checkClock(report: Report, node: SourceNode, form: ClockForm | undefined): void {
  const written = textOf(node)
  if (form === undefined || written === undefined || clockForms[form].test(written)) return
  const parts = written.split(':').map((part) => part.padStart(2, '0'))
  const wanted = form.split(':').length
  const mended = [...parts, '00', '00'].slice(0, wanted).join(':')
  const isMended = clockForms[form].test(mended)
  report.add('clock-spelt', node, { written, form }, isMended ? { suggestions: [quoted(mended)] } : {})
}

/** A number that the option cannot work with. */
export function checkNumber(
  report: Report,
  node: SourceNode,
  key: string,
  option: Extract<WidgetOption, { nature: 'number' }>,
): void {
  const value = numberOf(node)
  if (value === undefined || isWithin(value, option)) return
  const { rule, params, suggestions } = outOfRange(key, value, option)
  report.add(rule, node, params, { suggestions })
}

/** The ending of a saved file comes from what is in it. */
export function checkFileName(report: Report, node: SourceNode | undefined): void {
  const source = node?.kind === 'map' ? node.get('text') : node
  const [ending] = /\.(xlsx?|csv)$/i.exec(textOf(source) ?? '') ?? []
  if (source && ending) report.add('file-ending', partOf(source, ending), { ending }, { suggestions: [''] })
}
