import { useState, type ReactNode } from 'react'
import { Tabs } from 'antd'
import { observer } from '@formily/react'
import type { CompiledField, CompiledForm, CompiledList } from '../../compiled'
import { resolveText } from '../../model/text/text'
import type { FormModel } from '../../model/types'
import { useFieldPlace } from '../widget/context'
import { FieldGrid } from './FormView'

interface FormTabsProps {
  model: FormModel
  compiled: CompiledForm
  renderList?: (list: CompiledList, tab: string) => ReactNode
  onSubmit?: () => void
}

const problemsIn = (model: FormModel, fields: CompiledField[] = []) =>
  model.form.errors.filter(({ path }) =>
    fields.some(({ name }) => path === name || path?.startsWith(`${name}.`)),
  ).length

/** Fields or lists behind tabs. A tab says how many problems it hides. */
const FormTabs = observer(function FormTabs({ model, compiled, renderList, onSubmit }: FormTabsProps) {
  const { runtime } = useFieldPlace().screen
  const tabs = compiled.tabs ?? []
  const [chosen, choose] = useState(tabs[0]?.key)
  return (
    <Tabs
      activeKey={chosen}
      onChange={choose}
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
