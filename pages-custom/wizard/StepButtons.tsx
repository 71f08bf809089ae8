import { Button } from 'antd'
import type { ActionContext, ScreenModel } from '../../engine/model/types'
import { ActionButton, NoticeView } from '../../engine/view'
import { texts } from './texts'

interface StepButtonsProps {
  screen: ScreenModel
  names: string[]
  context: () => ActionContext
  step: number
  count: number
  disabled: boolean
  onGo: (step: number) => void
}

export function StepButtons({ screen, names, context, step, count, disabled, onGo }: StepButtonsProps) {
  const isLast = step === count - 1
  const finishes = (name: string) => screen.screen.actions[name]?.look === 'primary'
  const action = (name: string) => <ActionButton key={name} screen={screen} name={name} context={context} />
  return (
    <div className="sc-form-foot">
      <NoticeView notice={screen.notice} word={screen.runtime.word} />
      <div className="sc-form-buttons">
        {names.filter((name) => !finishes(name)).map(action)}
        {/* Both buttons keep their places at every step: a double click must neither go back nor save. */}
        <Button disabled={disabled || step === 0} onClick={() => onGo(step - 1)}>
          {texts.before}
        </Button>
        <Button type="primary" disabled={disabled || isLast} onClick={() => onGo(step + 1)}>
          {texts.next}
        </Button>
        {isLast && names.filter(finishes).map(action)}
      </div>
    </div>
  )
}
