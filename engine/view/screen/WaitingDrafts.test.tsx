// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleScreen } from '../table/samples.fixture'
import { drawIn, settledView } from './draw.fixture'
import { WaitingDrafts } from './WaitingDrafts'

it('says what waits, one by one, and goes on with it or gives it up', async () => {
  const { container, model } = drawIn(sampleScreen(), (screen) => <WaitingDrafts model={screen} />)
  await settledView()
  expect(container.innerHTML).toBe('')
  const done: string[] = []
  const draft = (key: string, mayBeDone: boolean) => ({
    key,
    title: key.toUpperCase(),
    mayBeDone,
    resume: () => void done.push(`go on with ${key}`),
    giveUp: () => void done.push(`give up ${key}`),
  })
  act(() => model.waiting.setState([draft('a', false), draft('b', true)], true))
  const box = container.querySelector('[role=status]')!
  expect([...box.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '您有未提交的内容：A继续填写放弃',
    '您有未收到结果的提交：B（可能已成功，再次确定不会重复）继续填写放弃',
  ])
  expect(box.querySelectorAll('p > svg')).toHaveLength(2)
  const buttons = [...box.querySelectorAll('button')]
  for (const at of [0, 3]) fireEvent.click(buttons[at]!)
  expect(done).toEqual(['go on with a', 'give up b'])
  act(() => model.waiting.setState([], true))
  expect(container.innerHTML).toBe('')
})
