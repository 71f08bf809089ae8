import { createHash } from 'node:crypto'
import { isMap, isScalar, isSeq, parseDocument, type Node, type Scalar } from 'yaml'

/** One likely slip in one file. */
export interface Mutation {
  path: string
  /** The same as long as what was changed is there: its file, its path in it, what was changed and how it was spelt. */
  name: string
  /** What was changed. */
  kind: 'key' | 'name' | 'number' | 'flag' | 'operator' | 'expression name' | 'code'
  /** The keys that lead there. */
  at: readonly string[]
  start: number
  end: number
  by: string
}

/** Every key, name, number, flag, and every operator and name in an expression, each changed once by a likely slip. */
export function mutationsOf(path: string, text: string): Mutation[] {
  const found: Mutation[] = []
  const names = new Map<string, number>()
  const add = (
    kind: Mutation['kind'],
    at: readonly string[],
    start: number,
    end: number,
    by: string,
  ): void => {
    const was = text.slice(start, end)
    if (by === was) return
    const name = `${path} ${at.join('.')} ${kind} ${was}`
    const times = (names.get(name) ?? 0) + 1
    names.set(name, times)
    found.push({ path, name: times === 1 ? name : `${name} (${times})`, kind, at, start, end, by })
  }
  const scalar = (node: Scalar, at: readonly string[]): void => {
    const [start, end] = node.range!
    const written = text.slice(start, end)
    if (typeof node.value === 'boolean') add('flag', at, start, end, String(!node.value))
    else if (typeof node.value === 'number') add('number', at, start, end, String(node.value + 1))
    else if (/^[\w.:/-]+$/.test(written)) word(at, start, written)
    else if (expressionKeys.test(keyOf(at)) || /\b(row|form|filters|results|given)\./.test(written))
      expression(at, start, written)
  }
  const word = (at: readonly string[], start: number, written: string): void => {
    if (/[A-Za-z]{3}/.test(written)) add('name', at, start, start + written.length, misspelt(written))
  }
  const expression = (at: readonly string[], start: number, written: string): void => {
    for (const { 0: sign, index } of written.matchAll(/==|!=|>=|<=|&&|\|\|/g))
      add('operator', at, start + index, start + index + sign.length, otherSign[sign]!)
    for (const { 0: name, index } of written.matchAll(/[A-Za-z_]\w{2,}/g))
      if (!/['"\u4e00-\u9fff]$/.test(written.slice(0, index)))
        add('expression name', at, start + index, start + index + name.length, misspelt(name))
    for (const { 0: code, index } of written.matchAll(/(?<=== |!= )\d+/g))
      add('code', at, start + index, start + index + code.length, String(Number(code) + 1))
  }
  const walk = (node: Node | null, at: readonly string[]): void => {
    if (isMap(node))
      for (const { key, value } of node.items as { key: Node; value: Node | null }[]) {
        if (!isScalar(key)) continue
        const name = String(key.value)
        const [start, end] = key.range!
        if (/^[A-Za-z_]{3,}$/.test(name)) add('key', [...at, name], start, end, misspelt(name))
        walk(value, [...at, name])
      }
    else if (isSeq(node)) node.items.forEach((item, index) => walk(item as Node, [...at, String(index)]))
    else if (isScalar(node) && node.range) scalar(node, at)
  }
  walk(parseDocument(text).contents, [])
  return found
}

/** The key that a value stands under, in a list or not. */
export const keyOf = (at: readonly string[]): string => at.filter((one) => !/^\d+$/.test(one)).at(-1) ?? ''

const expressionKeys = /^(visible|disabled|when|while|check|value|default|choices|from)$/
const otherSign: Record<string, string> = {
  '==': '!=',
  '!=': '==',
  '>=': '>',
  '<=': '<',
  '&&': '||',
  '||': '&&',
}

/** A word with two neighbouring letters in each other's place, or one left out where they are alike. */
function misspelt(word: string): string {
  const at = Math.max(0, Math.floor(word.length / 2) - 1)
  const [a, b] = [word[at]!, word[at + 1]!]
  return a === b ? word.slice(0, at) + word.slice(at + 1) : word.slice(0, at) + b + a + word.slice(at + 2)
}

/** So many, drawn by name and seed: a smaller sample is a part of a larger one, and a change elsewhere draws no others. */
export function sampleOf(all: readonly Mutation[], size: number, seed: number): Mutation[] {
  const drawn = all.map((one) => ({
    one,
    lot: createHash('sha1').update(`${seed} ${one.name}`).digest('hex'),
  }))
  return drawn
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, size)
    .map(({ one }) => one)
}
