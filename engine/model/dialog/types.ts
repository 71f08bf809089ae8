/** A dialog as its screen, its actions and the view know it. */
import type { CompiledDialog, CompiledForm, Mode } from '../../compiled'
import type { FormModel } from '../form/types'
import type { ListModel } from '../list/types'
import type { Giving } from '../screen/giving'
import type { Notice } from '../screen/notice'
import type { CallKeys } from '../steps/call-keys'
import type { Tracked } from '../tracked'
import type { ActionContext } from '../types'

export interface DialogModel {
  readonly id: number
  readonly dialog: CompiledDialog
  readonly mode: Tracked<{ mode: Mode }>
  /** The mode it was opened in. */
  readonly firstMode: Mode
  readonly notice: Tracked<Notice>
  readonly form?: FormModel
  /** Lists of form tabs, by tab key. */
  readonly tabLists: Record<string, ListModel>
  readonly list?: ListModel
  readonly compiledForm?: CompiledForm
  title: () => string
  /** Action names in order: further buttons, then submit. */
  buttons: () => string[]
  /** Where its buttons run: its form, its list if it has one, the row it was opened with. */
  context: ActionContext
  /** Where it was opened from. */
  readonly opener: ActionContext
  /** Where its given values come from; undefined where no step gave them. */
  readonly giving?: Giving | undefined
  /** Keys of its calls that change something. */
  readonly keys: CallKeys
  /** What is done once it is closed: set while nobody knows what became of what it sent. */
  onceClosed?: () => void
  /** Hands a value to the field whose picker opened it, if one did. */
  giveBack: (value: unknown) => void
  close: () => void
}
