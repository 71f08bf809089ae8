import { nearest } from '../../expression/nearest'
import type { WidgetOption } from '../../compiled'
import { textOf, textsOf } from '../link/report'
import type { SourceNode } from '../source'

/** A value of the wrong kind as the kind that is wanted, where it can only be that one, or one of a few. */
export function optionMeant(option: WidgetOption, node: SourceNode): string[] {
  const written = (textOf(node) ?? '').trim()
  switch (option.nature) {
    case 'flag':
      return ['true', 'false']
    case 'number':
      return written !== '' && Number.isFinite(Number(written)) ? [written] : []
    case 'size':
      return /^\d+$/.test(written)
        ? [`${written}KB`, `${written}MB`]
        : /^\d+ ?[KMG]$/i.test(written)
          ? [`${written.replace(' ', '').toUpperCase()}B`]
          : []
    case 'pixels': {
      const [, width, height] = /^(\d+) ?[^\d\s] ?(\d+)$/.exec(written) ?? []
      return width === undefined || height === undefined ? [] : [`${width}x${height}`]
    }
    case 'enum': {
      const near = nearest(written, option.values)
      return near.length > 0 ? near : option.values.length > 3 ? [] : [...option.values]
    }
    case 'endings':
    case 'expression':
    case 'expressions':
    case 'group':
    case 'message':
    case 'text':
      return []
    case 'name': {
      const [only, ...more] = textsOf(node)
      return only && more.length === 0 ? [only.text] : []
    }
  }
}
