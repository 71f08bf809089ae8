// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EditProps, ItemRows } from '../../engine/view/widget/types'
import { createStoryHost } from '../storyKit/host'
import RowsEditorEdit from './Edit'

const items = { keys: [], header: [{ name: 'stop', label: 'Stop' }] } as unknown as ItemRows
const host = createStoryHost({}, () => {})

function draw(over: Partial<EditProps>) {
  const props = { items, host, options: {}, invalid: false, disabled: false, ...over } as EditProps<unknown[]>
  const { container } = render(<RowsEditorEdit {...props} />)
  return {
    group: container.querySelector<HTMLElement>('[role=group]')!,
    add: container.querySelector('button'),
  }
}

it.each([false, true])('where rows are missing the button that adds one is marked: %s', (invalid) => {
  const { add, group } = draw({ invalid })
  expect(add?.classList.contains('ant-btn-dangerous')).toBe(invalid)
  expect(group.dataset.invalid).toBe(invalid ? 'true' : undefined)
})

it('where none may be added the editor itself is', () => {
  const { add, group } = draw({ invalid: true, options: { addRows: false } })
  expect([add, group.dataset.invalid]).toEqual([null, 'true'])
})
