// @vitest-environment jsdom
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CompiledForm } from '../../compiled'
import { sampleField, sampleList } from '../../model/samples.fixture'
import { openFields } from './open-fields.fixture'

const needed = (name: string) =>
  sampleField(name, { label: name, required: [{ message: `${name}, please` }] })
const tabs: CompiledForm['tabs'] = [
  {
    key: 'first',
    title: 'First',
    fields: [
      needed('a'),
      sampleField('parts', { items: [needed('name'), needed('kind')] }),
      sampleField('c'),
    ],
  },
  { key: 'second', title: 'Second', fields: [needed('part'), needed('parts2')] },
  { key: 'rows', title: 'Rows', list: sampleList({ id: 'rows' }) },
]

async function draw(over: Partial<CompiledForm> = {}) {
  let submitted = 0
  const drawn = await openFields([], {
    form: { tabs, columns: 2, ...over },
    onSubmit: () => submitted++,
    renderList: (list, tab) => <output>{`${list.id} of ${tab}`}</output>,
  })
  // The code of tabs loads on demand.
  await waitFor(() => expect(page.queryAllByRole('tab').length).toBeGreaterThan(0))
  const tab = (at: number) => page.getAllByRole('tab')[at]!
  return {
    ...drawn,
    submitted: () => submitted,
    titles: () => page.getAllByRole('tab').map(({ textContent }) => textContent),
    chosen: () => page.getByRole('tab', { selected: true }).textContent,
    open: (at: number) => act(async () => void fireEvent.click(tab(at))),
    panel: () => page.getByRole('tabpanel'),
  }
}

it('the first tab is in front, with its fields in as many columns as the form has', async () => {
  const { titles, chosen, panel, submitted } = await draw()
  expect([titles(), chosen()]).toEqual([['First', 'Second', 'Rows'], 'First'])
  const form = panel().querySelector('form')!
  expect([form.dataset.columns, form.querySelectorAll(':scope > .sc-field').length]).toEqual(['2', 3])
  fireEvent.submit(form)
  expect(submitted()).toBe(1)
})

it('the others are opened one by one, a list among them', async () => {
  const { chosen, open, panel } = await draw()
  await open(1)
  expect([chosen(), panel().querySelectorAll('.sc-field').length]).toEqual(['Second', 2])
  await open(2)
  expect([chosen(), panel().textContent]).toEqual(['Rows', 'rows of rows'])
})

it('each says how many problems it holds, those of its rows among them, and none of others', async () => {
  const { titles, open, model, does, props } = await draw()
  await does(() => props('parts').items!.add())
  await open(1)
  await does(() => model.validate())
  expect(titles()).toEqual(['First3', 'Second2', 'Rows'])
  await does(() => props('part').onChange('x'))
  expect(titles()).toEqual(['First3', 'Second1', 'Rows'])
})

it('the tab in front stays while the form loads anew', async () => {
  const { chosen, open, model } = await draw()
  await open(1)
  await act(async () => model.store.setState({ loading: true }))
  expect(page.queryByRole('tab')).toBeNull()
  await act(async () => model.store.setState({ loading: false }))
  expect(chosen()).toBe('Second')
})

it('what is wrong is led to behind the other tabs, unless something is wrong in front', async () => {
  const { chosen, open, model } = await draw()
  const inFront = () => chosen()?.replace(/\d+$/, '')
  await open(2)
  await act(() => model.validate(['parts2']))
  expect(inFront()).toBe('Second')
  await act(() => model.validate())
  expect(inFront()).toBe('Second')
  await open(2)
  await act(() => model.validate())
  expect(inFront()).toBe('First')
})
