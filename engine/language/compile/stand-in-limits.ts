import type { CompiledField, CompiledForm, CompiledScreen, MemberHint, StandIn } from '../../compiled'
import { readsOf } from '../../expression'
import { compact } from '../link/report'

type Limits = Pick<MemberHint, 'least' | 'most' | 'days' | 'checks'>
export interface Limited {
  /** The collection that the form adds to, or changes. */
  of: string
  member: string
  limits: Limits
}

/** What the forms that save records of a collection demand of their fields: what is made up is held to it too. */
export function limitsOfForms(screen: CompiledScreen, { deeds }: StandIn): Limited[] {
  return formsOf(screen).flatMap(({ form, actions }) => {
    const calls = actions.flatMap((name) => screen.actions[name]?.steps ?? [])
    const saved = calls.flatMap((step) => (step.do === 'call' && deeds[step.call]) || [])
    const fields = [
      ...form.fields,
      ...(form.beside ?? []),
      ...(form.tabs ?? []).flatMap((tab) => tab.fields ?? []),
    ]
    return saved
      .filter(({ verb }) => verb === 'add' || verb === 'change')
      .flatMap(({ of }) => fields.map((field) => ({ of, member: field.name, limits: limitsOfField(field) })))
  })
}

/** Every form of a screen, with the actions that send it. */
function formsOf({ dialogs, block }: CompiledScreen): { form: CompiledForm; actions: string[] }[] {
  const ofDialogs = Object.values(dialogs).flatMap(({ form, submit, buttons }) =>
    form ? [{ form, actions: [...Object.values(submit ?? {}), ...buttons] }] : [],
  )
  return block.kind === 'form' ? [...ofDialogs, { form: block.form, actions: block.buttons }] : ofDialogs
}

const daysBySide: Readonly<Record<string, Limits['days']>> = {
  afterToday: 'behind',
  beyondTomorrow: 'behind',
  beforeToday: 'ahead',
}

function limitsOfField({ options, rules = [], visible }: CompiledField): Limits {
  const { min, max, disabledDates } = options
  const isNumber = (value: unknown): value is number => typeof value === 'number'
  // What is asked of a field that is not always there need not hold of every record.
  const asked = visible === undefined ? rules : []
  const checks = asked.filter(({ check, call }) => call === undefined && readsOnlyFields(check))
  return compact({
    least: isNumber(min) ? min : undefined,
    most: isNumber(max) ? max : undefined,
    days: typeof disabledDates === 'string' ? daysBySide[disabledDates] : undefined,
    checks: checks.length > 0 ? checks.map(({ check }) => check) : undefined,
  })
}

type Check = NonNullable<CompiledField['rules']>[number]['check']
const readsOnlyFields = (check: Check): boolean =>
  readsOf(check).every(([root]) => root === 'value' || root === 'form')
