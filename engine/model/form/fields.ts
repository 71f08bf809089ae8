import { isArrayField, type ArrayField, type Field, type Form } from '@formily/core'
import { autorun, reaction, untracked } from '@formily/reactive'
import type { CompiledField } from '../../compiled'
import type { Row } from '../../contract/types'
import { isFilled, readsOf } from '../../expression'
import { evaluate, holds } from '../evaluate'
import type { AwaitedFields } from './awaited'
import { isMaskedText } from '../../vocabulary/personal-keys'
import { copied } from '../../contract/copied'
import { demandOf, firstProblem } from './rules'
import type { Place } from '../screen/place'
import { sealInScope } from '../sealed'
import { resolveText } from '../text/text'
import type { Scope } from '../types'

type ScopeOf = (field?: CompiledField, item?: { item: Row; index: number }) => Scope

export interface FieldMaking {
  place: Place
  form: Form
  awaited: AwaitedFields
  scopeOf: ScopeOf
  /** Fields that stay editable in a read-only form. */
  open: readonly string[]
  /** True during writes that must not trigger defaults or clear dependent fields. */
  isQuiet: () => boolean
}

/** Runs `act` if the user changed one of the named sibling values. Changes by the program do not count. */
export function onNamesChange(
  { form, isQuiet }: Pick<FieldMaking, 'form' | 'isQuiet'>,
  names: string[],
  act: () => void,
): () => void {
  const read = (): unknown[] => names.map((name) => (form.values as Row)[name])
  return reaction(read, () => !isQuiet() && act(), {
    equals: (before, after) => before?.every((value, index) => Object.is(value, after?.[index])) ?? false,
  })
}

/** Clears the message of a validator. */
const noComplaint: Parameters<Field['setFeedback']>[0] = {
  type: 'error',
  code: 'ValidateError',
  messages: [],
}

/** Binds a field's state to its expressions. Formily disposes of the bindings with the field. */
function bindField(making: FieldMaking, declared: CompiledField, field: Field, scope: () => Scope): void {
  const { place } = making
  const { visible, disabled, value, default: initial, defaultFrom, emptiedBy } = declared
  const host = place.runtime
  const own = (dispose: () => void) => field.disposers.push(dispose)
  const effect = (run: () => void) => own(autorun(run))

  effect(() => field.setTitle(resolveText(host, declared.label, scope())))
  if (visible !== undefined)
    effect(() => field.setDisplay(holds(host, visible, scope()) ? 'visible' : 'none'))
  if (declared.required)
    effect(() => {
      const isDemanded = demandOf(place, declared, scope()) !== undefined
      field.setDecoratorProps({ asterisk: isDemanded })
      // A field that is no longer required drops its message.
      if (!isDemanded) untracked(() => isFilled(field.value) || field.setFeedback(noComplaint))
    })
  // Without its own pattern, a field follows the form (view mode).
  if (making.open.includes(declared.name)) field.setPattern('editable')
  if (disabled !== undefined)
    effect(() => field.setPattern(holds(host, disabled, scope()) ? 'disabled' : undefined))
  if (value !== undefined) {
    field.setPattern('readPretty')
    effect(() => {
      const computed = copied(evaluate(host, value, scope()))
      untracked(() => field.setValue(computed))
    })
  }
  if (initial !== undefined && defaultFrom?.length) {
    own(
      onNamesChange(making, defaultFrom, () =>
        field.setValue(copied(evaluate(host, initial, untracked<() => Scope>(scope)))),
      ),
    )
  }
  if (emptiedBy) own(onNamesChange(making, emptiedBy, () => field.setValue(undefined)))
  const judgedBy = othersJudged(declared)
  if (judgedBy.length > 0)
    own(onNamesChange(making, judgedBy, () => void (field.selfErrors.length > 0 && judgeAgain(field))))
}

/** The other fields that a field's rules read. */
const othersJudged = ({ rules = [] }: CompiledField): string[] =>
  rules.flatMap(({ check }) =>
    readsOf(check).flatMap(([root, name]) => (root === 'form' && name !== undefined ? [name] : [])),
  )
/** Validates again after another field changed: a rule over both may now hold. */
const judgeAgain = (field: Field): void => void (field.validate() as Promise<unknown>).catch(() => {})

/** Waits for pending tasks before it validates. */
const problemOf = (
  { place, awaited }: FieldMaking,
  declared: CompiledField,
  value: unknown,
  scope: () => Scope,
  field: Field,
): string | Promise<string> =>
  awaited.isAwaited(field)
    ? place.runtime.word('form.awaited')
    : // The server has the value in full, and sent its mask. A mask typed back is unchanged too: its seal is sent.
      isMaskedText(value) && (!field.modified || sealInScope(scope(), declared.name, value) !== undefined)
      ? ''
      : firstProblem(place, declared, value, scope)

/** Creates the fields of new items. Formily moves and removes fields with their items. */
function bindItems(making: FieldMaking, declared: CompiledField, list: ArrayField): void {
  const { form, scopeOf } = making
  const create = (name: CompiledField, basePath: string) => {
    const field: Field = form.createField({
      name: name.name,
      basePath,
      validator: (value: unknown) => problemOf(making, name, value, scope, field),
    })
    const scope = () =>
      scopeOf(name, { item: (form.getValuesIn(field.path.parent()) ?? {}) as Row, index: field.index })
    bindField(making, name, field, scope)
  }
  const createMissing = (count: number) => {
    for (let index = 0; index < count; index++) {
      const basePath = `${list.address.toString()}.${index}`
      for (const item of declared.items ?? []) {
        if (!form.query(`${basePath}.${item.name}`).take()) create(item, basePath)
      }
    }
  }
  // A reaction, not an autorun: an autorun would track the fields made inside it.
  const dispose = reaction(() => (Array.isArray(list.value) ? list.value.length : 0), createMissing, {
    fireImmediately: true,
  })
  // Changing a row can fix an error of the whole list.
  const judge = reaction(
    () => JSON.stringify(list.value),
    () => void (list.selfErrors.length > 0 && judgeAgain(list)),
  )
  list.disposers.push(dispose, judge)
}

/** Creates a field with its validator and its bindings to other fields. */
export function makeField(making: FieldMaking, declared: CompiledField): void {
  const { form, scopeOf } = making
  const scope = () => scopeOf(declared)
  const options = {
    name: declared.name,
    validator: (value: unknown) => problemOf(making, declared, value, scope, field),
  }
  const field: Field = declared.items ? form.createArrayField(options) : form.createField(options)
  bindField(making, declared, field, scope)
  if (isArrayField(field)) bindItems(making, declared, field)
}
