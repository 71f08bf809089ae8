import { ChoiceTag } from '../../engine/view/table/ChoiceTag'
import type { OptionsOf, ViewProps } from '../../engine/view/widget/types'
import { nodeOf } from '../../engine/model/form/options'
import { codesOf } from '../shared/choices'
import { EmptyView } from '../shared/EmptyView'
import type { schema } from './schema'
import '../../engine/view/table/tags.css'

export default function TagsView({ value, options, choices }: ViewProps<string[], OptionsOf<typeof schema>>) {
  const codes = codesOf(value)
  if (codes.length === 0) return <EmptyView />
  const shown = codes.slice(0, options.most ?? codes.length)
  const rest = codes.slice(shown.length).map((code) => nodeOf(choices.list, code)?.text ?? code)
  return (
    <span className="sc-tags sc-tags-wrap">
      {shown.map((code) => {
        const choice = nodeOf(choices.list, code)
        return (
          <ChoiceTag key={code} color={choice?.color ?? 'grey'}>
            {choice?.text ?? code}
          </ChoiceTag>
        )
      })}
      {rest.length > 0 && <span title={rest.join(' ')}>+{rest.length}</span>}
    </span>
  )
}
