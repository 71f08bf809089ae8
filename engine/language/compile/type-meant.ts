import { fits, number as numberType, listOf } from '../link/types'
import { replacing, respelled, type Cure } from '../cure'
import type { Type } from '../../expression/compile'
import { textOf } from '../link/report'
import type { SourceNode } from '../source'

/** An expression of another type made into the one that is wanted: the first or the number of several, a list of one, rich text of a text. */
export function typeMeant(node: SourceNode, wanted: Type, given: Type): Cure | undefined {
  if (node.kind !== 'scalar') return undefined
  const written = String(node.value)
  const made = (text: string): Cure => respelled(node, text)
  if (typeof node.value === 'number') return wanted.kind === 'text' ? made(`"'${written}'"`) : undefined
  if (typeof node.value !== 'string') return undefined
  if (given.kind === 'list' && wanted.kind !== 'list') {
    const only = /^\[\s*('[^',]*'|[\w.]+)\s*\]$/.exec(written)?.[1]
    if (fits(wanted, given.of))
      return made(only ?? (wanted.kind === 'money' ? `sum(${written})` : `first(${written})`))
    return fits(wanted, numberType) ? made(`count(${written})`) : undefined
  }
  if (wanted.kind === 'list' && fits(wanted, listOf(given))) return respelled(node, `[${written}]`)
  if (wanted.kind === 'html' && given.kind === 'text') return made(`htmlOf(${written})`)
  if (wanted.kind === 'text' && given.kind === 'html') return made(`plainText(${written})`)
  return wanted.kind === 'number' && given.kind === 'text' ? made(`toNumber(${written})`) : undefined
}

/** The figure that a list made of another one may stand for: how many there are, or what they make together. */
export function figureOf(each: SourceNode, wanted: Type): Cure | undefined {
  const list = textOf(each.get('each'))
  const taken = textOf(each.get('take'))
  if (list === undefined || each.get('only') || each.get('set') || !/^[\w.]+$/.test(list)) return undefined
  if (taken === undefined) return fits(wanted, numberType) ? replacing(each, `count(${list})`) : undefined
  const member = /^item\.(\w+)$/.exec(taken)?.[1]
  return member === undefined ? undefined : replacing(each, `sum(${list}.${member})`)
}
