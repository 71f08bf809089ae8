import { useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import type { CompiledForm } from '../../compiled'
import { ActionButton } from '../actions/ActionButton'
import { NoticeView } from '../actions/NoticeView'
import { FormView } from '../form/FormView'
import { ListView } from '../list/ListView'
import { useScreen } from '../screen/context'
import { FieldPlaceProvider } from '../widget/context'

/** A form that is a page: its fields, and its buttons beneath. */
export function FormBlock({ compiled, buttons }: { compiled: CompiledForm; buttons: string[] }) {
  const screen = useScreen()
  const form = screen.formOf()
  const place = useMemo(() => screen.contextOf({ form }), [screen, form])
  const hasFailed = useStore(form.store, ({ failed }) => failed !== undefined)
  const context = useCallback(() => place, [place])
  return (
    <FieldPlaceProvider screen={screen} context={place}>
      <div className="sc-form-page" data-lined={(!compiled.tabs && compiled.columns === 1) || undefined}>
        <FormView
          model={form}
          compiled={compiled}
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
