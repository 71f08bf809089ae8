import { describe, expect, it } from 'vitest'
import { checkKnown } from './known'
import { screenIn } from './screen.fixture'
import { toldOfFile } from './written.fixture'

const told = (text: string): string[] =>
  toldOfFile(`${text}\n`, (report, root) => checkKnown(screenIn(report, root)))
const quoted = (source: string): string => JSON.stringify(source)

describe('what an action asks, while it is known of its row', () => {
  const done = (visible: string, check: string): string[] =>
    told(`actions: { a: { visible: ${quoted(visible)}, steps: [{ check: ${quoted(check)} }] } }`)
  it.each([
    ['row.a == 1', 'row.a == 2', 'known-before written=row.a'],
    ['row.a == 1', 'row.a == 2 || row.b == 1', 'known-before written=row.a'],
    ['row.a == 1', 'row.b == 1 && row.a == 2', 'known-before written=row.a'],
    ['row.a == 1', '!(row.a == 1)', 'known-before written=row.a'],
    ['row.a == 1', 'row.a == 2 ? row.b : row.c', 'known-before written=row.a'],
    ['row.a == 1', 'row.b == 1 ? row.a == 2 : row.c', 'known-before written=row.a'],
    ['row.a == 1', 'row.b == 1 ? row.c : row.a == 2', 'known-before written=row.a'],
    ['row.c.d == 1', 'row.c.d == 2', 'known-before written=row.c.d'],
    ["mode == 'add'", "mode == 'edit'", 'known-before written=mode'],
    ['row.x', 'row.b == 1 && row.b == 2', 'known-before written=row.b'],
    ['row.x', 'row.b == 1 || row.b == 1', 'known-before written=row.b'],
    ['row.x', 'row.b == 1 ? row.b == 2 : row.c', 'known-before written=row.b'],
    ['row.x', 'row.b == 1 ? row.c : row.b == 1', 'known-before written=row.b'],
    ['!filled(row.a)', 'filled(row.a)', 'known-before written=row.a'],
    ['!filled(row.a)', 'row.a > 5', 'read-while-empty name=row.a'],
    ['!filled(row.a)', 'row.b > row.a + 1', 'read-while-empty name=row.a'],
    ['!filled(row.a)', 'length(row.a) > 5', 'read-while-empty name=row.a'],
    ['!filled(row.a)', 'row.a', 'read-while-empty name=row.a'],
    ['row.x', '!filled(row.a) ? row.a : row.c', 'read-while-empty name=row.a'],
    ['!filled(mode)', 'mode', 'read-while-empty name=mode'],
    ['!filled(row.a)', 'row.b == 1 ? row.c : row.a > 5', 'read-while-empty name=row.a'],
    ['!filled(row.a)', 'row.a != 1', 'read-while-empty name=row.a'],
    ['!filled(row.a)', 'row.b == row.a', 'read-while-empty name=row.a'],
    ['!filled(row.a.c)', 'row.a.c > 5', 'read-while-empty name=row.a.c'],
  ])('where %s: %s', (visible, check, said) => {
    expect(done(visible, check)).toEqual([`${said} at ${quoted(check)}`])
  })
  it.each([
    ['!filled(row.a) && row.a > 5', 'filled(row.a) && row.a > 5'],
    ["row.a == '' && row.a > 5", 'filled(row.a) && row.a > 5'],
    ['row.a == null && row.a > 5', 'filled(row.a) && row.a > 5'],
    ['row.a != null || row.a > 5', '"!filled(row.a) || row.a > 5"'],
    ['row.a > 5 && row.a == null', undefined],
  ])('%s is mended to %s', (check, cure) => {
    const [said] = done('row.x', check)
    expect(said).toBe(
      `read-while-empty name=row.a at ${quoted(check)}${cure === undefined ? '' : ` → ${cure}`}`,
    )
  })
  it.each([
    ['row.a == 1', 'row.a == 1'],
    ['row.a == 1', 'row.b == 2'],
    ['row.x', 'row.b == 1 || row.b == 2'],
    ['row.x', 'row.b == 1 ? row.b == 1 : row.b == 2'],
    ['filled(row.a)', 'row.a > 5'],
    ['!filled(row.a)', 'row.b > 5'],
    ['!filled(row.a)', 'row.a2 > 5'],
    ['row.a == 1', 'row.x'],
    ['!filled(row.a)', '!filled(row.a)'],
    ['!filled(row.a)', "row.a == ''"],
    ['!filled(row.a)', 'row.b != 1'],
    ['!row.a', 'length(row.a) > 5'],
    ['row.a', 'row.a ? row.b : row.c'],
  ])('where %s, it may ask %s', (visible, check) => {
    expect(done(visible, check)).toEqual([])
  })
})

describe('the places of an action', () => {
  const at = (rest: string): string[] => told(`actions: { a: { ${rest} } }`)
  it.each([
    'visible: row.a == 1 && row.a == 2',
    'visible: row.a == 1, disabled: row.a == 2',
    'visible: row.a == 1, label: { with: { n: row.a == 2 } }',
    'visible: row.a == 1, success: { with: { n: row.a == 2 } }',
    'disabled: row.a == 2, steps: [{ check: row.a == 2 }]',
  ])('{ %s }', (rest) => {
    expect(at(rest)).toHaveLength(1)
  })
  it.each([
    'disabled: row.a == 2, label: { with: { n: row.a == 1 } }',
    'visible: row.a == 1, other: row.a == 2',
  ])('nothing is wrong in { %s }', (rest) => {
    expect(at(rest)).toEqual([])
  })
})

describe('a form of the page', () => {
  it.each(
    'label widget options hint tooltip default required rules choices lookup value visible disabled'.split(
      ' ',
    ),
  )('in `%s` of a field', (key) => {
    expect(told(`form: { a: { ${key}: { with: row.b == 1 && row.b == 2 } } }`)).toHaveLength(1)
  })
  it('nowhere else in a field', () => {
    expect(told('form: { a: { other: row.b == 1 && row.b == 2 } }')).toEqual([])
  })

  const hidden = (value: string): string[] =>
    told(`form:
  a: { visible: form.b == 1 }
  c: { value: ${quoted(value)} }
`)
  it.each([
    'form.b == 2 ? form.a : form.d',
    'form.b == 2 && filled(form.a)',
    'form.b == 2 && form.a == 1',
    'form.b == 2 ? form.a.x : form.d',
    'form.b == 2 && count(form.a) > 1',
    'form.b == 2 && filled(form.a.x)',
  ])('a field that is not there is read: %s', (value) => {
    expect(hidden(value)).toEqual([`read-while-hidden name=form.a at ${quoted(value)}`])
  })
  it.each([
    'form.b == 1 ? form.a : form.d',
    'form.a',
    'form.b == 2 ? row.a : form.d',
    'form.b == 2 && form.c == 1',
    'form.b == 2 ? row.form.a : form.d',
    'form.b == 2 ? mode : form.d',
    'form.b == 2 ? form : form.d',
    'form.b == 2 && filled(form.d)',
  ])('may be read: %s', (value) => {
    expect(hidden(value)).toEqual([])
  })
  it('is told once of what hides a field', () => {
    const text = `form:
  a: { visible: form.b == 1 }
  c: { value: "form.b == 2 ? form.a : form.d" }
  e: { value: "form.b == 3 ? form.a : form.d" }
`
    expect(told(text)).toHaveLength(1)
  })

  it('what a field demands is demanded while it is shown; its value may be asked for whenever', () => {
    const field = (key: string): string[] =>
      told(`form: { a: { visible: form.b == 1, ${key}: { with: form.b == 2 } } }`)
    expect(field('required')).toHaveLength(1)
    expect(field('rules')).toHaveLength(1)
    expect(field('value')).toEqual([])
    expect(told('form: { a: { visible: form.b > 1, required: { with: form.b == 2 } } }')).toEqual([])
  })
})

describe('a form of a dialog', () => {
  const dialog = (actions: string, openers: string, rest = 'form: { a: { value: row.a == 2 } }'): string[] =>
    told(`actions: ${actions}\ndialogs: { card: { ${rest}, openers: [${openers}] } }`)
  const one = '{ look: { visible: row.a == 1, steps: [{ open: card }] } }'
  const two =
    '{ look: { visible: row.a == 1, steps: [{ open: card }] }, edit: { visible: row.a == 3, steps: [{ open: card }] } }'
  const found = ['known-before written=row.a at row.a == 2']

  it.each([
    ['by a button of a row', one, '{ role: row, action: look }', found],
    ['by a cell', one, '{ role: cell, action: look }', found],
    ['by a button above the list', one, '{ role: toolbar, action: look }', []],
    ['by a widget', one, '{ role: row }', []],
    ['by an action that is not declared', one, '{ role: row, action: other }', []],
    ['by two actions', two, '{ role: row, action: look }, { role: row, action: edit }', found],
    [
      'by an action of its own too',
      one,
      '{ role: row, action: look }, { role: button, action: look, dialog: card }',
      found,
    ],
    [
      'by two actions, of which one knows nothing',
      one,
      '{ role: row, action: look }, { role: row, action: other }',
      [],
    ],
    [
      'by a step of its own condition',
      '{ look: { steps: [{ open: card, when: row.a == 1 }] } }',
      '{ role: row, action: look }',
      found,
    ],
    [
      'beside a step of another condition',
      '{ look: { steps: [{ open: other, when: row.a == 1 }, { open: card }] } }',
      '{ role: row, action: look }',
      [],
    ],
    [
      'by an action that is grey',
      '{ look: { disabled: row.a == 2, steps: [{ open: card }] } }',
      '{ role: row, action: look }',
      [],
    ],
  ])('that is opened %s', (_, actions, openers, expected) => {
    expect(dialog(actions, openers)).toEqual(expected)
  })
  it('has a title and a submit', () => {
    expect(dialog(one, '{ role: row, action: look }', 'title: { with: row.a == 2 }')).toEqual(found)
    expect(dialog(one, '{ role: row, action: look }', 'submit: { steps: [{ check: row.a == 2 }] }')).toEqual(
      found,
    )
    expect(dialog(one, '{ role: row, action: look }', 'other: { check: row.a == 2 }')).toEqual([])
  })
  it('keeps nothing of what was no row', () => {
    const actions = "{ look: { visible: mode == 'edit', steps: [{ open: card }] } }"
    expect(dialog(actions, '{ role: row, action: look }', "form: { a: { value: mode == 'add' } }")).toEqual(
      [],
    )
  })

  it('that uses the field of another one is told of what is wrong in both', () => {
    const both = (other: string): string[] =>
      told(`fields: { a: { value: row.a == 2 } }
actions:
  look: { visible: row.a == 1, steps: [{ open: card }] }
  edit: { visible: ${other}, steps: [{ open: order }] }
dialogs:
  card: { form: { a: a }, openers: [{ role: row, action: look }] }
  order: { form: { a: a }, openers: [{ role: row, action: edit }] }
`)
    expect(both('row.a == 3')).toEqual(found)
    expect(both('row.a == 2')).toEqual([])
  })
})
