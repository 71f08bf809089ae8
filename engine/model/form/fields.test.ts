import { describe, expect, it } from 'vitest'
import type { ArrayField } from '@formily/core'
import type { Row, Values } from '../../contract/types'
import { expr } from '../expression.fixture'
import { sampleField } from '../samples.fixture'
import { openForm } from './open-form.fixture'

describe('linkage', () => {
  it('hides a field: neither sent nor demanded, and absent to the others', async () => {
    const fields = [
      sampleField('on', { default: expr('true') }),
      sampleField('rate', { visible: expr('form.on'), required: [{ message: 'Rate, please' }] }),
      sampleField('copy', { value: expr('form.rate') }),
    ]
    const { model, type } = openForm(fields)
    await type('rate', 9)
    expect(model.values()).toEqual({ on: true, rate: 9, copy: 9 })
    await type('on', false)
    expect(model.values()).toEqual({ on: false, copy: null })
    expect(await model.validate()).toBe(true)
    await type('on', true)
    expect(model.values()).toEqual({ on: true, rate: 9, copy: 9 })
  })
  it('disables a field by another, and leaves a viewed form read-only', async () => {
    const fields = [sampleField('on'), sampleField('rate', { disabled: expr('form.on == true') })]
    const { field, type } = openForm(fields)
    expect(field('rate').pattern).toBe('editable')
    await type('on', true)
    expect(field('rate').pattern).toBe('disabled')
    expect(openForm(fields, { mode: 'view' }).field('rate').pattern).toBe('readPretty')
  })
  it('lets nobody type into what is computed, in whatever mode', () => {
    const fields = [sampleField('rate'), sampleField('copy', { value: expr('form.rate') })]
    for (const mode of ['add', 'edit', 'copy', 'view'] as const)
      expect(openForm(fields, { mode }).field('copy').pattern).toBe('readPretty')
  })
  it('sets a default again when a field it names changes, and lets it be typed over', async () => {
    const fields = [
      sampleField('source'),
      sampleField('amount', { default: expr('form.source.balance'), defaultFrom: ['source'] }),
    ]
    const { model, type } = openForm(fields)
    await type('source', { balance: 500 })
    expect(model.values().amount).toBe(500)
    await type('amount', 200)
    expect(model.values().amount).toBe(200)
    await type('source', { balance: 300 })
    expect(model.values().amount).toBe(300)
  })
  it('does not set it again when values are assigned, as a draft is', async () => {
    const fields = [
      sampleField('source'),
      sampleField('amount', { default: expr('form.source.balance'), defaultFrom: ['source'] }),
    ]
    const { model } = openForm(fields)
    model.assign({ source: { balance: 500 }, amount: 7 })
    expect(model.values().amount).toBe(7)
  })
  it('empties a lookup, and those that depend on it, when what it asks by changes', async () => {
    const lookup = (from: string) => ({
      call: 'detail',
      send: { id: expr(`form.${from}`) },
      code: 'id',
      name: 'name',
      from: [from],
    })
    const fields = [
      sampleField('company'),
      sampleField('line', { lookup: lookup('company'), emptiedBy: ['company'] }),
      sampleField('vehicle', { lookup: lookup('line'), emptiedBy: ['line'] }),
    ]
    const { model, type } = openForm(fields, { mode: 'edit', row: { company: 1, line: 2, vehicle: 3 } })
    expect(model.values()).toEqual({ company: 1, line: 2, vehicle: 3 })
    await type('company', 9)
    expect(model.values()).toEqual({ company: 9, line: null, vehicle: null })
  })
})

describe('array fields', () => {
  const items = sampleField('items', {
    items: [
      sampleField('label', { required: [{ message: 'Label, please' }], disabled: expr('index == 0') }),
      sampleField('image', { visible: expr('filled(item.label)') }),
    ],
  })
  const row = () => ({
    items: [
      { id: 1, label: 'a', image: 'x' },
      { id: 2, label: 'b', image: 'y' },
    ],
  })
  it('have the fields of each item, with its own names', () => {
    const { model, field } = openForm([items], { mode: 'edit', row: row() })
    expect(Object.keys(model.form.fields)).toEqual([
      'items',
      'items.0.label',
      'items.0.image',
      'items.1.label',
      'items.1.image',
    ])
    expect(field('items.0.label').pattern).toBe('disabled')
    expect(field('items.1.label').pattern).toBe('editable')
  })
  it('check each item and send it with its other members, without what is hidden', async () => {
    const { model, type, errors } = openForm([items], { mode: 'edit', row: row() })
    await type('items.1.label', '')
    expect(await model.validate()).toBe(false)
    expect(errors('items.1.label')).toEqual(['Label, please'])
    expect(model.values()).toEqual({
      items: [
        { id: 1, label: 'a', image: 'x' },
        { id: 2, label: '' },
      ],
    })
  })
  it('follow added, moved and removed items', async () => {
    const { model, field } = openForm([items], { mode: 'edit', row: row() })
    const list = field('items') as unknown as ArrayField
    await list.push({ id: 3, label: 'c' })
    expect(field('items.2.label').value).toBe('c')
    await list.move(2, 0)
    expect(model.values().items).toMatchObject([{ id: 3 }, { id: 1 }, { id: 2 }])
    expect(field('items.0.label').value).toBe('c')
    expect(['items.0.label', 'items.1.label', 'items.2.label'].map((path) => field(path).pattern)).toEqual([
      'disabled',
      'editable',
      'editable',
    ])
    await list.remove(0)
    expect(
      Object.keys(model.form.fields)
        .filter((path) => path.endsWith('label'))
        .sort(),
    ).toEqual(['items.0.label', 'items.1.label'])
  })
  it('remember each item as it was loaded, wherever it is moved', async () => {
    const { model, field, type } = openForm([items], { mode: 'edit', row: row() })
    await type('items.1.image', 'changed')
    await (field('items') as unknown as ArrayField).move(1, 0)
    const item = ((model.form.values as Values).items as Row[])[0]!
    expect(model.scopeOf(undefined, { item, index: 0 }).loaded).toEqual({ id: 2, label: 'b', image: 'y' })
    expect(item.image).toBe('changed')
  })
})
