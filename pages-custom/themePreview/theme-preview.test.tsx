// @vitest-environment jsdom
import { act, screen as page } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CompiledForm } from '../../engine/compiled'
import { expr } from '../../engine/model/expression.fixture'
import { createTestRuntime, heldAnswer, settled } from '../../engine/model/runtime.fixture'
import { sampleCall, sampleField, sampleForm, sampleScreen } from '../../engine/model/samples.fixture'
import { drawIn } from '../../engine/view/screen/draw.fixture'
import ThemePreview from '.'

it('the phones show nothing of a theme that is on its way or could not be loaded, and no empty one in its place', async () => {
  const held = heldAnswer()
  const runtime = createTestRuntime({ answers: { detail: held.answer } })
  const form: CompiledForm = sampleForm(
    [sampleField('theme_pic', { default: expr('results.theme.theme_pic') })],
    { load: [{ call: 'detail', send: {}, as: 'theme' }] },
  )
  const screen = sampleScreen({ kind: 'form', form, buttons: [] }, { calls: [sampleCall('detail')] })
  const { model } = drawIn({ runtime, screen }, (made) => <ThemePreview screen={made} />)
  const shown = () => [page.queryAllByText('尚未上传图片').length, page.queryAllByRole('figure').length]
  await act(settled)
  expect(shown()).toEqual([0, 2])
  await act(() => held.give({ reason: 'refused', text: 'No' }))
  expect([model.formOf().store.getState().failed, shown()]).toEqual(['No', [0, 0]])
  runtime.answers.detail = { values: { theme_pic: [] } }
  await act(() => model.formOf().retry())
  expect(shown()).toEqual([2, 2])
})
