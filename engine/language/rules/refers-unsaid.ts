import type { Collection, CompiledField, StandIn } from '../../compiled'
import { pathOf } from '../../expression/reads'
import { addingFirst } from '../cure'
import type { FormCall, Project } from '../compile/context'
import { sentFields } from '../compile/server-rules'
import { related } from '../link/calls'
import { textOf } from '../link/report'
import type { FieldUse } from '../link/uses'
import type { SourceFile } from '../source'
import { isNamedBack, namedBy } from './named-records'
import { membersFilled, shownNameOf } from './never-filled'

/** A member that is filled with the id of a record of another collection; `use` = the field that offers those records. */
interface Kept {
  of: Collection
  member: string
  to: Collection
  use: FieldUse
}

/**
 * A member that keeps the id of a record chosen from another collection, while `refers` does not say so: the server takes any id, and
 * whoever removes that record leaves the id pointing nowhere. Returns the members, as `Collection.member`, that stay empty for that
 * reason alone, so that they are not told of again.
 */
export function checkRefersSaid(project: Project, files: readonly SourceFile[]): ReadonlySet<string> {
  const { report } = project
  const entries = files.flatMap((file) => file.root?.get('collections')?.entries() ?? [])
  const emptied = new Set<string>()
  for (const { of, member, to, use } of project.formCalls.flatMap((call) => keptBy(project, call))) {
    const entry = entries.find(({ key }) => key === of.name)
    if (!entry) continue
    const shown = shownNeverFilled(project, { of, member, to, use })
    if (shown !== undefined) emptied.add(`${of.name}.${shown}`)
    const named = shown === undefined ? to.name : `{ to: ${to.name}, shows: { ${shown}: ${to.called} } }`
    const said = `${member}: ${named}`
    const others = entry.node.get('refers')
    const key = others ? entry.node.keyNode('refers')! : entry.keyNode
    const cure = others ? addingFirst(key, others, said) : addingFirst(key, entry.node, `refers: { ${said} }`)
    const extra = { cure, related: [related(use.get('lookup')!, '@offered-here')] }
    report.warn('refers-unsaid', key, { of: of.name, member, to: to.name }, extra)
  }
  return emptied
}

/** The member that is to show the name of that record, and that nothing fills yet. */
function shownNeverFilled(project: Project, { of, member, to, use }: Kept): string | undefined {
  if (to.called === undefined) return undefined
  const filled = membersFilled(project, of.name, of)
  return [textOf(use.get('text')), shownNameOf(of, member)].find(
    (one) => one !== undefined && Object.hasOwn(of.members, one) && !filled.has(one),
  )
}

function keptBy({ standIn }: Project, call: FormCall): Kept[] {
  const fields = [...((call.form && call.screen.forms.get(call.form)) ?? [])]
  return fields.flatMap(([use, field]) => {
    const to = offeredBy(standIn, field)
    if (!to) return []
    return (sentFields(call).get(field.name) ?? []).flatMap((name) =>
      keptFrom(standIn, call.call, name).flatMap(({ of, member }) =>
        isUnsaid(standIn, { of, member, to }) ? [{ of, member, to, use }] : [],
      ),
    )
  })
}

/** The collection of whose records a field offers the ids. */
function offeredBy({ deeds, collections }: StandIn, { lookup }: CompiledField): Collection | undefined {
  const deed = lookup && deeds[lookup.call]
  const listed = deed && collections[deed.of]
  if (!listed || Object.hasOwn(deed.give, lookup.code)) return undefined
  return collections[namedBy(listed, lookup.code) ?? '']
}

/** The members that a call keeps a parameter in: the one of its name, and those that it sets to it. */
function keptFrom({ deeds, collections }: StandIn, call: string, name: string) {
  const deed = deeds[call]
  return [...(deed ? [deed, ...deed.also] : [])].flatMap((one) => {
    const of = collections[one.of]
    if (!of || (one.verb !== 'add' && one.verb !== 'change')) return []
    const set = Object.keys(one.set).filter(
      (member) => pathOf(one.set[member]!)?.join('.') === `sent.${name}`,
    )
    return [...(one === deed ? [name] : []), ...set].map((member) => ({ of, member }))
  })
}

/** An id of which `refers` could say what it names: not of the same collection, nor of one whose records name ours already. */
function isUnsaid(standIn: StandIn, { of, member, to }: Omit<Kept, 'use'>): boolean {
  const isId = Object.hasOwn(of.members, member) && of.members[member]!.type.kind === 'id'
  return (
    isId &&
    namedBy(of, member) === undefined &&
    !isNamedBack(standIn, to, of) &&
    !isTakenAlong(standIn, to, of)
  )
}

/** Whoever removes the one deals with the others in the same call. */
const isTakenAlong = ({ deeds }: StandIn, removed: Collection, others: Collection): boolean =>
  Object.values(deeds).some(
    ({ verb, of, also }) =>
      verb === 'remove' && of === removed.name && also.some((one) => one.of === others.name),
  )
