import { expect, it } from 'vitest'
import { sampleDialog, sampleField, sampleForm, sampleList, sampleScreen } from '../../model/samples.fixture'
import { fieldsBehind } from './fields'

const field = (name: string, label: string) => sampleField(name, { label })
const filters = (...labels: string[]) => labels.map((label) => field('card', label))
const screen = sampleScreen(
  {
    kind: 'stack',
    blocks: [
      { kind: 'list', list: sampleList({ id: 'first', filters: filters('of the first') }) },
      { kind: 'list', list: sampleList({ id: 'second', filters: filters('of the second') }) },
      {
        kind: 'form',
        buttons: [],
        form: sampleForm([
          sampleField('rows', { label: 'of the page', items: [field('in', 'of its rows')] }),
        ]),
      },
    ],
  },
  {
    dialogs: [
      sampleDialog('add', { form: sampleForm([field('name', 'of adding')]) }),
      sampleDialog('edit', { form: sampleForm([field('name', 'of editing')]) }),
    ],
  },
)
const labels = (where: string, id?: string) => {
  const list = id === undefined ? undefined : { id, names: {} }
  const found = fieldsBehind(screen, { where, list })
  return Object.fromEntries(
    Object.entries(found).map(([root, fields]) => [root, fields.map(({ label }) => label)]),
  )
}
const both = ['of the first', 'of the second']
const forms = ['of the page', 'of adding', 'of editing']

it.each<[string, string, string | undefined, string[], string[]]>([
  ['a page', 'list', undefined, both, forms],
  ['a list', 'list', 'second', ['of the second', ...both], forms],
  ['a dialog', 'dialogs.edit.submit', undefined, both, ['of editing', ...forms]],
  ['a dialog that is not there', 'dialogs.none', undefined, both, forms],
  ['what is called like one', 'actions.dialogs.edit', undefined, both, forms],
])('of %s its own fields come first, and those of items are none', (_, where, id, asked, form) => {
  expect(labels(where, id)).toEqual({ filters: asked, asked, form })
})

it('of no screen there are none', () => {
  expect(fieldsBehind(undefined, { where: 'dialogs.edit' })).toEqual({ filters: [], asked: [], form: [] })
})
