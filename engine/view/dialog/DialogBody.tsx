import type { DialogModel, ScreenModel } from '../../model/types'
import { FormView } from '../form/FormView'
import { ListView } from '../list/ListView'

interface DialogBodyProps {
  model: DialogModel
  screen: ScreenModel
  /** Called on Enter in a field. */
  onSubmit: () => void
}

/** Content of a dialog: a form (its tabs can contain lists), a list, or both. */
export function DialogBody({ model, screen, onSubmit }: DialogBodyProps) {
  return (
    <>
      {model.form && model.compiledForm && (
        <FormView
          model={model.form}
          compiled={model.compiledForm}
          onSubmit={onSubmit}
          renderList={(_list, tab) => {
            const list = model.tabLists[tab]
            return list && <ListView model={list} screen={screen} />
          }}
        />
      )}
      {model.list && <ListView model={model.list} screen={screen} />}
    </>
  )
}
