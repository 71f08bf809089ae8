// @vitest-environment jsdom
import { act, fireEvent, render, screen as page } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { later } from '../widget/later'
import { ErrorBoundary } from './ErrorBoundary'
import { PartMissing } from './PartMissing'
import { StatePanel, type StateKind } from './StatePanel'

describe('a place that has nothing to show', () => {
  it.each<[StateKind, string | null]>([
    ['empty', null],
    ['idle', null],
    ['unmet', 'status'],
    ['failed', 'alert'],
    ['forbidden', null],
  ])('because it is %s is heard as %s', (kind, role) => {
    const { container } = render(<StatePanel kind={kind} title="Why" />)
    const panel = container.querySelector(`.sc-state-${kind}`)!
    expect([panel.getAttribute('role'), panel.textContent]).toEqual([role, 'Why'])
    expect(panel.querySelectorAll('svg')).toHaveLength(1)
    expect(panel.querySelector('button, .sc-state-hint')).toBeNull()
  })

  it('has an icon for each why', () => {
    const drawn = (['empty', 'idle', 'unmet', 'failed', 'forbidden'] as const).map(
      (kind) => render(<StatePanel kind={kind} title="" />).container.querySelector('svg')!.innerHTML,
    )
    expect(new Set(drawn).size).toBe(5)
  })

  it('says what to do, and does it', () => {
    const run = vi.fn()
    const { container } = render(
      <StatePanel kind="idle" title="Why" hint="Ask" action={{ label: 'Go', run }} />,
    )
    expect(container.textContent).toBe('WhyAskGo')
    fireEvent.click(page.getByRole('button', { name: 'Go' }))
    expect(run).toHaveBeenCalledOnce()
  })
})

describe('code that does not come', () => {
  /** A part whose code fails to load. */
  function part() {
    const Part = later<{ name: string }>(() => Promise.reject(new Error('no line')))
    return (
      <Suspense fallback="waiting">
        <Part name="x" />
      </Suspense>
    )
  }
  const word = (key: string) => key
  async function draw(inner: ReactNode) {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { container } = render(<ErrorBoundary word={word}>{inner}</ErrorBoundary>)
    await act(async () => {})
    await page.findByRole('alert')
    quiet.mockRestore()
    return container
  }

  it('is told by the page in other words than a fault of its own', async () => {
    expect((await draw(part())).textContent).toBe('screen.brokencode.missingretry')
  })

  it('is told by a part in its own place, in full where it is pointed at', async () => {
    await draw(<PartMissing word={word}>{part()}</PartMissing>)
    const alert = page.getByRole('alert')
    expect([alert.textContent, alert.title]).toEqual(['table.failedretry', 'code.missing'])
  })
})
