import type { Form } from '@formily/core'
import type { CompiledField, CompiledForm, Mode } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import type { Place } from '../screen/place'
import type { Tracked } from '../tracked'
import type { Scope } from '../types'

export interface FormOptions {
  place: Place
  compiled: CompiledForm
  /** How expressions call the form. */
  name: 'form' | 'filters'
  mode: Mode
  /** Fields that decide what is loaded may be chosen in, also where the rest is only read. */
  keepsLeads?: boolean
  row?: Row
  given: Values
  /** Answers kept by name, observable; loads are added to it. */
  results: Values
  /** Further names of the place. */
  names?: () => Scope
}

/** What the parts of one form have in common. */
export interface FormParts {
  options: FormOptions
  fields: CompiledField[]
  form: Form<Values>
  mode: Tracked<{ mode: Mode }>
}
