import type { Deed } from '../../compiled'
import { isName, partsOf } from '../../expression/parts'
import { isOperation, type Expr } from '../../expression/tree'
import { readsOf } from '../../expression'
import { sentFields } from '../compile/server-rules'
import type { FormCall, Project } from '../compile/context'
import { membersRead } from './refused'

/**
 * A form that keeps what is typed within what its row says, such as an amount within a deposit, and a call that takes any: the server
 * repeats nothing of a row, so a page that is out of date, or anybody who sends it by himself, goes beyond.
 */
export function checkBoundsGuarded(project: Project): void {
  const told = new Set<string>()
  for (const use of project.formCalls) {
    const linked = project.calls.calls.get(use.call)
    const deed = project.standIn.deeds[use.call]
    const key = deed && linked?.node.get('does')?.keyNode(deed.verb)
    if (!deed || !key || deed.verb !== 'change' || !isAboutRow(use)) continue
    for (const { parameter, member } of boundsIn(project, use, deed)) {
      const params = { call: use.call, parameter, member }
      const name = JSON.stringify(params)
      if (!told.has(name)) project.report.warn('bound-unguarded', key, params)
      told.add(name)
    }
  }
}

/** The record that it changes is that of the row. */
const isAboutRow = ({ besides }: FormCall): boolean =>
  Object.values(besides).some((tree) => membersRead(tree ?? undefined, 'row').includes('id'))

/** Parameters that a form keeps within a member of the record, which the call itself does not look at. */
function boundsIn({ standIn }: Project, use: FormCall, deed: Deed): { parameter: string; member: string }[] {
  const members = standIn.collections[deed.of]?.members ?? {}
  const guards = [...deed.only.map(({ check }) => check), ...(deed.where === undefined ? [] : [deed.where])]
  const sent = sentFields(use)
  const fields = use.form ? [...(use.screen.forms.get(use.form)?.values() ?? [])] : []
  return fields.flatMap(({ name, rules = [] }) => {
    const open = (sent.get(name) ?? []).filter(
      (parameter) => !guards.some((tree) => membersRead(tree, 'sent').includes(parameter)),
    )
    const member = rules
      .filter(({ check }) => ordersValue(check))
      .flatMap(({ check }) => membersRead(check, 'row'))
      .find((one) => Object.hasOwn(members, one))
    return member === undefined ? [] : open.map((parameter) => ({ parameter, member }))
  })
}

const orders = ['<', '<=', '>', '>=']
/** Whether it compares the field's own value, as more or less, with something of a row. */
function ordersValue(tree: Expr): boolean {
  if (!isOperation(tree)) return false
  const isOrder = orders.includes(tree[0]) && partsOf(tree).some((part) => isName(part, 'value'))
  return (isOrder && readsOf(tree).some(([root]) => root === 'row')) || partsOf(tree).some(ordersValue)
}
