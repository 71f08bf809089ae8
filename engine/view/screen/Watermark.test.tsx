// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { CompiledCall } from '../../compiled'
import { pagedCall } from '../../model/samples.fixture'
import { sampleScreen } from '../table/samples.fixture'
import { drawIn } from './draw.fixture'
import { Watermark } from './Watermark'

function markOver(member: CompiledCall['types'][string][string]['type']['kind'] & ('text' | 'phone')) {
  const types = { Row: { mobile: { type: { kind: member }, at: ['mobile'] } } }
  const sample = sampleScreen({}, {}, { calls: [{ ...pagedCall('item.page'), types }] })
  const { container } = drawIn(sample, (model) => <Watermark model={model} />)
  return container.querySelector<HTMLElement>('.sc-watermark')
}

it('carries name, account and time of the operator over personal values', () => {
  const mark = markOver('phone')!
  const tile = decodeURIComponent(mark.style.maskImage || mark.style.getPropertyValue('-webkit-mask-image'))
  expect(tile).toMatch(/>Tester tester \d{4}-\d\d-\d\d \d\d:\d\d</)
  expect(mark.getAttribute('aria-hidden')).toBe('true')
})

it('is not there where nothing is personal', () => expect(markOver('text')).toBeNull())
