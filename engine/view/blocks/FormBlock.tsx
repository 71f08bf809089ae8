import { useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import type { CompiledAction, CompiledForm } from '../../compiled'
import { ActionButton } from '../actions/ActionButton'
import { NoticeView } from '../actions/NoticeView'
import { FormView } from '../form/FormView'
import { ListView } from '../list/ListView'
import { useScreen, useScreenActive } from '../screen/context'
import { FieldPlaceProvider } from '../widget/context'

/** True for the primary action that validates the page's form. */
const sendsForm = (action: CompiledAction | undefined): boolean =>
  action?.look === 'primary' && action.steps.some((step) => step.do === 'validate')

/** A page that is a form: fields, and buttons below. */
export function FormBlock({ compiled, buttons }: { compiled: CompiledForm; buttons: string[] }) {
  const screen = useScreen()
  const form = screen.formOf()
  const place = useMemo(() => screen.contextOf({ form }), [screen, form])
  const hasFailed = useStore(form.store, ({ failed }) => failed !== undefined)
  const context = useCallback(() => place, [place])
  const active = useScreenActive()
  /** Enter presses the submit button, as in a dialog. */
  const submit = () => {
    const name = buttons.find((one) => sendsForm(screen.screen.actions[one]))
    if (name === undefined) return
    const { visible, disabled } = screen.actionState(name, place)
    if (visible && !disabled) void screen.run(name, place)
  }
  return (
    <FieldPlaceProvider screen={screen} context={place}>
      <div className="sc-form-page" data-lined={(!compiled.tabs && compiled.columns === 1) || undefined}>
        <FormView
          model={form}
          compiled={compiled}
          onSubmit={submit}
          takesFocus={active && screen.screen.block.kind === 'form'}
          renderList={(list) => <ListView model={screen.listOf(list.id)} screen={screen} />}
        />
        {buttons.length > 0 && !hasFailed && (
          <div className="sc-form-foot">
            <NoticeView notice={screen.notice} word={screen.runtime.word} />
            <div className="sc-form-buttons">
              {buttons.map((name) => (
                <ActionButton key={name} screen={screen} name={name} context={context} />
              ))}
            </div>
          </div>
        )}
      </div>
    </FieldPlaceProvider>
  )
}
