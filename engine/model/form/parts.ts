import type { Form } from '@formily/core'
import type { CompiledField, CompiledForm, Mode } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import type { Place } from '../screen/place'
import type { Tracked } from '../tracked'
import type { Scope } from '../types'

export interface FormOptions {
  place: Place
  compiled: CompiledForm
  /** Name of the form in expressions. */
  name: 'form' | 'filters'
  mode: Mode
  /** Fields that decide on loads stay editable in a read-only form. */
  keepsLeads?: boolean
  row?: Row
  given: Values
  /** Observable responses by name; loads add to it. */
  results: Values
  /** Further names of the place. */
  names?: () => Scope
}

/** Shared by the parts of one form. */
export interface FormParts {
  options: FormOptions
  fields: CompiledField[]
  form: Form<Values>
  mode: Tracked<{ mode: Mode }>
}
