// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useStore } from 'zustand'
import { noNotice } from '../../model/screen/notice'
import { createTracked } from '../../model/tracked'
import { useFootKept } from './useFootKept'

it('keeps the buttons of a window where they are while a message stands above them', () => {
  const notice = createTracked(noNotice)
  function Foot() {
    const foot = useRef<HTMLDivElement>(null)
    useFootKept(foot, notice)
    return (
      <div className="sc-window">
        {useStore(notice).text}
        <div ref={foot} data-foot />
      </div>
    )
  }
  const { container } = render(<Foot />)
  const frame = container.querySelector<HTMLElement>('.sc-window')!
  const foot = container.querySelector<HTMLElement>('[data-foot]')!
  // A centred window: a message of 60 pixels adds half above and half below.
  const higher = () => (frame.textContent === '' ? 0 : 60)
  frame.getBoundingClientRect = () => new DOMRect(0, 100 - higher() / 2, 400, 300 + higher())
  foot.getBoundingClientRect = () => new DOMRect(0, 360 + higher() / 2, 400, 40)

  act(() => notice.setState({ text: 'refused' }))
  expect(frame.style.translate).toBe('0 -30px')
  act(() => notice.setState({ text: undefined }))
  expect(frame.style.translate).toBe('')

  frame.getBoundingClientRect = () => new DOMRect(0, 20, 400, 700)
  act(() => notice.setState({ text: 'refused' }))
  expect(frame.style.translate).toBe('0 -12px')
})
