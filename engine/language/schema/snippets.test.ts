import { expect, it } from 'vitest'
import { snippets } from './snippets'

const named = Object.values(snippets).flat()

it('an editor offers calls and two kinds of screens in an empty file, and says what each is', () => {
  expect(named.map(({ label, description }) => [label, description])).toEqual([
    ['page of rows', 'A type, and a call that answers page by page.'],
    ['list with a dialog', 'A table with a filter, and a dialog that adds and edits.'],
    ['form page', 'A form that fills the page.'],
  ])
  expect(snippets.app).toEqual([])
})
