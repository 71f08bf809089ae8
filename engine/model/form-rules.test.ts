import { describe, expect, it } from 'vitest'
import { expr } from './expression-testing'
import { sampleField } from './samples-testing'
import { openForm } from './open-form-testing'

describe('rules', () => {
  const name = sampleField('name', {
    required: [{ message: 'Name, please' }],
    rules: [
      { check: expr('length(value) <= 5'), message: 'Too long' },
      { check: expr('isWord(value)'), message: 'Words only' },
    ],
  })
  it.each([
    ['', ['Name, please']],
    ['  ', ['Name, please']],
    ['a b c d', ['Too long']],
    ['a b', ['Words only']],
    ['  abc  ', []],
  ])('of %j show the first failing message only', async (value, expected) => {
    const { model, type, errors } = openForm([name])
    await type('name', value)
    expect(await model.validate()).toBe(expected.length === 0)
    expect(errors('name')).toEqual(expected)
  })
  it('are not asked of an empty field that may be empty', async () => {
    const { model } = openForm([
      sampleField('name', { rules: [{ check: expr('isPhone(value)'), message: 'Phone' }] }),
    ])
    expect(await model.validate()).toBe(true)
  })
  it('demand a value only while their condition holds', async () => {
    const { model, type, field } = openForm([
      sampleField('kind'),
      sampleField('link', { required: [{ when: expr("form.kind == '2'"), message: 'Link, please' }] }),
    ])
    expect(await model.validate()).toBe(true)
    await type('kind', '2')
    expect(await model.validate()).toBe(false)
    expect(field('link').decoratorProps).toMatchObject({ asterisk: true })
  })
  it('may ask the server', async () => {
    const free = sampleField('name', {
      rules: [{ check: true, call: 'isFree', send: { name: expr('value') }, message: 'Taken' }],
    })
    const { model, type, errors, runtime } = openForm([free], {
      runtime: { answers: { isFree: { reason: 'refused' } } },
    })
    await type('name', 'x')
    expect(await model.validate()).toBe(false)
    expect(errors('name')).toEqual(['Taken'])
    expect(runtime.sent.at(-1)?.values).toEqual({ name: 'x' })
  })
  it('say what the server says where they have no words of their own', async () => {
    const free = sampleField('name', {
      rules: [{ check: true, call: 'isFree', send: { name: expr('value') }, message: '' }],
    })
    const { model, type, errors } = openForm([free], {
      runtime: { answers: { isFree: { reason: 'refused', text: 'Taken by Bob' } } },
    })
    await type('name', 'x')
    expect(await model.validate()).toBe(false)
    expect(errors('name')).toEqual(['Taken by Bob'])
  })
  it('pass a disabled field by', async () => {
    const { model } = openForm([
      sampleField('name', { disabled: expr('true'), required: [{ message: 'Name, please' }] }),
    ])
    expect(await model.validate()).toBe(true)
  })
})
