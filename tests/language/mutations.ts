import { isMap, isScalar, isSeq, parseDocument, type Node, type Scalar } from 'yaml'

/** One likely slip in one file. */
export interface Mutation {
  path: string
  /** What was changed: a survivor of some kinds is no slip that anybody could see (see `explained`). */
  kind: 'key' | 'name' | 'number' | 'flag' | 'operator' | 'expression name' | 'code'
  /** The key that the value stands under. */
  under: string
  start: number
  end: number
  by: string
}

/** Why nothing is said of some survivors: what is written is as right as what it was, for anybody who does not know what was meant. */
export const explained: Partial<Record<Mutation['kind'], string>> = {
  number: 'another number that may stand there',
  flag: 'the other of two answers that may both be meant',
  operator: 'another comparison that depends on the data as well',
  code: 'another code that is offered',
}

/** Every key, name, number, flag, and every operator and name in an expression, each changed once by a likely slip. */
export function mutationsOf(path: string, text: string): Mutation[] {
  const found: Mutation[] = []
  const add = (kind: Mutation['kind'], under: string, start: number, end: number, by: string): void => {
    if (by !== text.slice(start, end)) found.push({ path, kind, under, start, end, by })
  }
  const scalar = (node: Scalar, under: string): void => {
    const [start, end] = node.range!
    const written = text.slice(start, end)
    if (typeof node.value === 'boolean') add('flag', under, start, end, String(!node.value))
    else if (typeof node.value === 'number') add('number', under, start, end, String(node.value + 1))
    else if (/^[\w.:/-]+$/.test(written)) word(under, start, written)
    else if (expressionKeys.test(under) || /\b(row|form|filters|results|given)\./.test(written))
      expression(under, start, written)
  }
  const word = (under: string, start: number, written: string): void => {
    if (/[A-Za-z]{3}/.test(written)) add('name', under, start, start + written.length, misspelt(written))
  }
  const expression = (under: string, start: number, written: string): void => {
    for (const { 0: sign, index } of written.matchAll(/==|!=|>=|<=|&&|\|\|/g))
      add('operator', under, start + index, start + index + sign.length, otherSign[sign]!)
    for (const { 0: name, index } of written.matchAll(/[A-Za-z_]\w{2,}/g))
      if (!/['"\u4e00-\u9fff]$/.test(written.slice(0, index)))
        add('expression name', under, start + index, start + index + name.length, misspelt(name))
    for (const { 0: code, index } of written.matchAll(/(?<=== |!= )\d+/g))
      add('code', under, start + index, start + index + code.length, String(Number(code) + 1))
  }
  const walk = (node: Node | null, under: string): void => {
    if (isMap(node))
      for (const { key, value } of node.items as { key: Node; value: Node | null }[]) {
        if (!isScalar(key)) continue
        const name = String(key.value)
        const [start, end] = key.range!
        if (/^[A-Za-z_]{3,}$/.test(name)) add('key', under, start, end, misspelt(name))
        walk(value, name)
      }
    else if (isSeq(node)) for (const item of node.items) walk(item as Node, under)
    else if (isScalar(node) && node.range) scalar(node, under)
  }
  walk(parseDocument(text).contents, '')
  return found
}

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

/** Every so-manieth, from somewhere: a sample that is the same for the same seed. */
export function sampleOf<T>(all: readonly T[], size: number, seed: number): T[] {
  const step = Math.max(1, Math.floor(all.length / size))
  return all.filter((_, index) => index % step === seed % step)
}
