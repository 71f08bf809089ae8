/** Changes of one list by several users: names of entries, and their branches in a tree. */
import type { Field } from '@formily/core'
import type { Values } from '../../contract/types'
import { nodeOf, type ChoiceNode } from '../form/options'
import type { FormModel, Runtime } from '../types'
import type { Merged, Theirs } from './merge'

const choicesIn = ({ form }: FormModel, name: string): ChoiceNode[] =>
  ((form.fields[name] as Field | undefined)?.dataSource ?? []) as ChoiceNode[]

/** Maximum entries named; more would hide the message. */
const mostNamed = 5

/** Entries that another user added and removed, by name; '' if none has a name. */
export function theirsInWords({ word }: Runtime, form: FormModel, name: string, theirs: Theirs): string {
  const choices = choicesIn(form, name)
  const say = (key: 'draft.theyAdded' | 'draft.theyRemoved', entries: unknown[]): string[] => {
    const texts = entries.flatMap((entry) => nodeOf(choices, entry)?.text ?? [])
    if (texts.length === 0) return []
    const names = texts.slice(0, mostNamed).join(word('separator'))
    return [
      word(key, {
        names: texts.length > mostNamed ? word('draft.andMore', { names, n: texts.length }) : names,
      }),
    ]
  }
  return [...say('draft.theyAdded', theirs.added), ...say('draft.theyRemoved', theirs.removed)].join(
    word('separator'),
  )
}

/** True if a code is below a node at any depth. */
const holdsBelow = ({ children = [] }: ChoiceNode, codes: ReadonlySet<string>): boolean =>
  children.some((child) => codes.has(child.code) || holdsBelow(child, codes))

/**
 * Keeps branches that one of the values had, if some of their entries remain. A tree with half-checked
 * branches needs them.
 */
export function withBranches(form: FormModel, merged: Merged, known: readonly Values[]): Values {
  const values = { ...merged.values }
  for (const name of Object.keys(merged.theirs)) {
    const codes = new Set((values[name] as unknown[]).map(String))
    const had = new Set(
      known.flatMap((one) => (Array.isArray(one[name]) ? (one[name] as unknown[]).map(String) : [])),
    )
    const missing: string[] = []
    const walk = (nodes: readonly ChoiceNode[]): void => {
      for (const node of nodes) {
        if (had.has(node.code) && !codes.has(node.code) && holdsBelow(node, codes)) missing.push(node.code)
        walk(node.children ?? [])
      }
    }
    walk(choicesIn(form, name))
    values[name] = [...(values[name] as unknown[]), ...missing]
  }
  return values
}
