import type { ViewProps } from '../../engine/view/widget/types'
import { nodeOf } from '../../engine/model/form/options'

export default function StepsView({ value, choices }: ViewProps<string>) {
  const at = choices.list.findIndex((stage) => stage === nodeOf(choices.list, value))
  const stateOf = (index: number) => (index < at ? 'done' : index === at ? 'here' : 'ahead')
  return (
    <ol className="sc-steps">
      {choices.list.map(({ code, text }, index) => (
        <li key={code} data-state={stateOf(index)} aria-current={index === at ? 'step' : undefined}>
          <span className="sc-steps-mark" aria-hidden="true">
            {index < at ? '✓' : index + 1}
          </span>
          {text}
        </li>
      ))}
    </ol>
  )
}
