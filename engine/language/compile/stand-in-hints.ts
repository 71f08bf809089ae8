import type {
  Choice,
  CompiledColumn,
  CompiledField,
  CompiledScreen,
  FlagWords,
  Format,
  MemberHint,
  StandIn,
} from '../../compiled'
import { compact } from '../link/report'
import { limitsOfForms } from './stand-in-limits'

/** With what screens say of the members they show: a form knows most, then a filter, then a column. First come, first served. */
export function withHints({ collections, deeds }: StandIn, screens: readonly CompiledScreen[]): StandIn {
  const hinted = Object.fromEntries(
    Object.entries(collections).map(([name, one]) => [name, { ...one, hints: { ...one.hints } }]),
  )
  for (const screen of screens) {
    const names = Object.keys(screen.calls).flatMap((call) => {
      const deed = deeds[call]
      return deed ? [deed.of] : []
    })
    // Forms first: that a filter may be empty says nothing of the records.
    const forms = Object.values(screen.dialogs)
    const filled = forms.filter(({ submit }) => submit !== undefined)
    const shown = names.length === 0 ? [] : [...partsOf(filled), ...always([forms, screen.block])]
    for (const collection of new Set(names)) {
      const { members, hints } = hinted[collection]!
      for (const { member, hint } of shown)
        if (Object.hasOwn(members, member)) hints[member] = { ...hint, ...hints[member] }
    }
    for (const { of, member, limits } of limitsOfForms(screen, { collections, deeds })) {
      const { members, hints } = hinted[of]!
      const known = hints[member]
      if (Object.hasOwn(members, member) && known) hints[member] = { ...limits, ...known }
    }
  }
  return { collections: hinted, deeds }
}

/** What is only shown or asked for: that it need not be filled says nothing of the records. */
const always = (part: unknown): Shown[] =>
  partsOf(part).map(({ member, hint: { mayBeEmpty: _, ...hint } }) => ({ member, hint }))

interface Shown {
  member: string
  hint: MemberHint
}

/** Every field and column of a compiled screen, wherever it stands. */
function partsOf(part: unknown, found: Shown[] = []): Shown[] {
  if (typeof part !== 'object' || part === null) return found
  if (!Array.isArray(part)) {
    if (isField(part)) found.push({ member: part.name, hint: ofField(part) })
    else if (isColumn(part) && part.member !== undefined)
      found.push({ member: part.member, hint: ofColumn(part) })
  }
  Object.values(part).forEach((one) => partsOf(one, found))
  return found
}

export const isField = (part: object): part is CompiledField =>
  'widget' in part && 'format' in part && 'name' in part
const isColumn = (part: object): part is CompiledColumn =>
  'width' in part && 'format' in part && 'key' in part

const plain = (choices: readonly Choice[] | undefined): MemberHint['choices'] =>
  choices?.map(({ code, text }) => ({ code, text }))
const wordsOf = (format: Format): FlagWords | undefined => ('words' in format ? format.words : undefined)
const literal = (text: unknown): string => (typeof text === 'string' ? text : '')

function ofField({ label, widget, choices, maxLength, required, format }: CompiledField): MemberHint {
  return compact({
    label: literal(label),
    widget,
    choices: plain(choices),
    words: wordsOf(format),
    maxLength,
    mayBeEmpty: required === undefined,
  })
}
function ofColumn({ label, format }: CompiledColumn): MemberHint {
  return compact({
    label: literal(label),
    choices: format.kind === 'choice' ? plain(format.choices) : undefined,
    words: wordsOf(format),
  })
}
