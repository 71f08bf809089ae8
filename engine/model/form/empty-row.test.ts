import { describe, expect, it } from 'vitest'
import { evaluate } from '../evaluate'
import { expr } from '../expression.fixture'
import { createTestRuntime } from '../runtime.fixture'
import { sampleField } from '../samples.fixture'
import { openForm } from './open-form.fixture'

describe('a row of an editor that nobody filled', () => {
  const rows = (over = {}) => sampleField('rows', { items: [sampleField('name')], ...over })
  it('is seen by no expression, and not sent', async () => {
    const { model, type } = openForm([rows()])
    await type('rows', [{}, { name: 'a' }, { name: ' ' }])
    expect(model.values()).toEqual({ rows: [{ name: 'a' }] })
    expect(evaluate(createTestRuntime(), expr('form.rows.name'), model.scopeOf())).toEqual(['a'])
  })
  it('does not count where rows are demanded, and is refused in words where its field is', async () => {
    const demanded = openForm([rows({ required: [{ message: 'no rows' }] })])
    await demanded.type('rows', [{}])
    expect([await demanded.model.validate(), demanded.errors('rows')]).toEqual([false, ['no rows']])
    const items = [sampleField('name', { required: [{ message: 'no name' }] })]
    const strict = openForm([rows({ items })])
    await strict.type('rows', [{}])
    expect([await strict.model.validate(), strict.errors('rows.0.name')]).toEqual([false, ['no name']])
  })
  it('is seen by a rule of the field, which refuses it', async () => {
    const rules = [{ check: expr('allFilled(value.name)'), message: 'incomplete' }]
    const { model, type, errors } = openForm([rows({ rules })])
    await type('rows', [{ name: 'a' }, {}])
    expect([await model.validate(), errors('rows')]).toEqual([false, ['incomplete']])
  })
})
