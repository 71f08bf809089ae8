// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Row, Values } from '../../contract/types'
import { expr } from '../../model/expression.fixture'
import { sampleField } from '../../model/samples.fixture'
import { FieldPlaceProvider, WidgetsProvider } from '../widget/context'
import type { EditProps } from '../widget/types'
import { openFields, schema } from './open-fields.fixture'

describe('rows in a form', () => {
  const items = sampleField('parts', {
    items: [sampleField('name', { label: 'Name' }), sampleField('kind', { label: 'Kind' })],
    default: expr('results.detail.parts'),
  })
  const form = { load: [{ call: 'detail', send: {}, as: 'detail' }] }
  const parts = () => [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ]
  const rowsOf = async () => {
    const opened = await openFields([items, sampleField('other')], {
      form,
      answers: { detail: { values: { parts: parts() } } },
    })
    const { props, model, does } = opened
    return {
      ...opened,
      rows: () => props('parts').items!,
      does: (what: (rows: NonNullable<EditProps['items']>) => unknown) =>
        does(() => what(props('parts').items!)),
      names: () => (((model.form.values as Values).parts ?? []) as Row[]).map(({ name }) => name ?? null),
      sent: () => model.values().parts,
    }
  }

  it('are known by keys that go along with them, and headed by their fields', async () => {
    const { rows, does, names, sent, props } = await rowsOf()
    expect(props('other').items).toBeUndefined()
    expect(rows().header).toEqual([
      { name: 'name', label: 'Name' },
      { name: 'kind', label: 'Kind' },
    ])
    const [first, second] = rows().keys
    expect(first).not.toBe(second)
    await does((all) => all.move(1, 0))
    expect([names(), rows().keys]).toEqual([
      ['b', 'a'],
      [second, first],
    ])
    await does((all) => all.add())
    expect(names()).toEqual(['b', 'a', null])
    expect(sent()).toHaveLength(2)
    await does((all) => all.remove(0))
    expect(names()).toEqual(['a', null])
    expect(rows().keys[0]).toBe(first)
    expect(new Set(rows().keys).size).toBe(2)
  })

  it('draw the field of an item without its label in sight, and nothing that is not there', async () => {
    const { rows, screen, model } = await rowsOf()
    expect([rows().render(0, 'missing'), rows().render(7, 'name')]).toEqual([undefined, undefined])
    const draw = (how: 'render' | 'show') =>
      rows()[how](1, 'name') as {
        props: { path: string; labelHidden: boolean; shown: boolean; item: unknown }
      }
    expect(draw('render').props).toMatchObject({
      path: 'parts.1.name',
      labelHidden: true,
      shown: false,
      item: { item: { id: 2, name: 'b' }, index: 1 },
    })
    expect(draw('show').props.shown).toBe(true)
    const edit = render(
      <WidgetsProvider
        widgets={{
          text: { schema: schema('text', 'input'), Edit: ({ text }) => <input aria-label={text} /> },
        }}
      >
        <FieldPlaceProvider screen={screen} context={screen.contextOf({ form: model })}>
          <div>{rows().render(1, 'name')}</div>
          <div>{rows().show(1, 'name')}</div>
        </FieldPlaceProvider>
      </WidgetsProvider>,
    )
    const [one, other] = edit.container.querySelectorAll('.sc-field')
    expect(one!.className).toBe('sc-field sc-field-bare')
    expect(one!.querySelector('.sc-hidden')?.textContent).toBe('Name')
    expect(one!.querySelector('input')?.getAttribute('aria-label')).toBe('b')
    expect(other!.className).toBe('sc-field sc-field-read sc-field-bare')
    expect(other!.querySelector('.sc-field-body > span')?.textContent).toBe('b')
  })

  it('are written by what a dialog returns, and left where it returns nothing', async () => {
    const { rows, screen, does, model, names } = await rowsOf()
    const top = () => screen.dialogs.getState().at(-1)!
    const edit = async (index: number | undefined, made: unknown) => {
      const edited = rows().edit('one', index)
      const { mode, form: dialogForm } = top()
      const began = [mode.getState().mode, dialogForm!.values().name]
      await does(async () => {
        if (made !== undefined) top().giveBack(made)
        top().close()
        await edited
      })
      return began
    }
    expect(await edit(1, { name: 'B' })).toEqual(['edit', 'b'])
    expect(model.values().parts).toEqual([
      { id: 1, name: 'a', kind: null },
      { id: 2, name: 'B', kind: null },
    ])
    expect(await edit(undefined, { name: 'c' })).toEqual(['add', null])
    expect(names()).toEqual(['a', 'B', 'c'])
    await edit(0, undefined)
    await edit(undefined, undefined)
    expect(names()).toEqual(['a', 'B', 'c'])
  })

  it('run an action each for itself', async () => {
    const { does, names } = await rowsOf()
    await does((rows) => rows.run('fill', 1))
    expect(names()).toEqual(['a', 'b!'])
  })
})
