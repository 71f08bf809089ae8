/** A dialog for its screen, its actions and the view. */
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
  /** The initial mode. */
  readonly firstMode: Mode
  readonly notice: Tracked<Notice>
  readonly form?: FormModel
  /** Lists of form tabs, by tab key. */
  readonly tabLists: Record<string, ListModel>
  readonly list?: ListModel
  readonly compiledForm?: CompiledForm
  title: () => string
  /** Action names in order: other buttons, then submit. */
  buttons: () => string[]
  /** Context of its buttons: its form, its list if any, and the row it was opened with. */
  context: ActionContext
  /** Context of the opener. */
  readonly opener: ActionContext
  /** Source of its given values; undefined unless a step gave them. */
  readonly giving?: Giving | undefined
  /** It shows a secret that cannot be read again and is not copied: closing asks first. */
  showsOnce: boolean
  /** Idempotency keys of its writing calls. */
  readonly keys: CallKeys
  /** Called after closing. Set while the outcome of a sent call is unknown. */
  onceClosed?: () => void
  /** Passes a value to the field whose picker opened the dialog, if any. */
  giveBack: (value: unknown) => void
  close: () => void
}
