import type { ReactNode } from 'react'
import { Tabs } from 'antd'
import { observer } from '@formily/react'
import type { CompiledForm, CompiledList } from '../../compiled'
import { resolveText } from '../../model/text/text'
import type { FormModel } from '../../model/types'
import { useFieldPlace } from '../widget/context'
import { FieldGrid } from './FormView'
import { problemsIn } from './problems'

interface FormTabsProps {
  model: FormModel
  compiled: CompiledForm
  renderList?: (list: CompiledList, tab: string) => ReactNode
  onSubmit?: () => void
  /** Undefined before the first choice: the first tab is shown. */
  chosen: string | undefined
  onChoose: (tab: string) => void
}

/** Tabs with fields or lists. Each tab shows its number of errors. */
const FormTabs = observer(function FormTabs(props: FormTabsProps) {
  const { model, compiled, renderList, onSubmit, chosen, onChoose } = props
  const { runtime } = useFieldPlace().screen
  const tabs = compiled.tabs ?? []
  return (
    <Tabs
      activeKey={chosen ?? tabs[0]?.key}
      onChange={onChoose}
      items={tabs.map(({ key, title, fields, list }) => {
        const problems = problemsIn(model, fields)
        return {
          key,
          label: (
            <>
              {resolveText(runtime, title, model.scopeOf())}
              {problems > 0 && <span className="sc-tab-problems">{problems}</span>}
            </>
          ),
          children: list ? (
            renderList?.(list, key)
          ) : (
            <FieldGrid fields={fields ?? []} model={model} columns={compiled.columns} onSubmit={onSubmit} />
          ),
        }
      })}
    />
  )
})
export default FormTabs
