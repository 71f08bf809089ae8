import { describe, expect, it } from 'vitest'
import type { Values } from '../../contract/types'
import { expr } from '../expression.fixture'
import { settled } from '../runtime.fixture'
import { sampleField } from '../samples.fixture'
import { openForm } from './open-form.fixture'

describe('starting values', () => {
  const fields = [
    sampleField('name', { default: expr("'new'") }),
    sampleField('size', { default: expr('2') }),
  ]
  it('are the defaults when adding, whatever row is at hand', () => {
    expect(openForm(fields, { row: { name: 'old' } }).model.values()).toEqual({ name: 'new', size: 2 })
  })
  it.each(['edit', 'view', 'copy'] as const)(
    'are the row in %s, and defaults where the row has no such member',
    (mode) => {
      expect(openForm(fields, { mode, row: { id: 1, name: null } }).model.values()).toEqual({
        name: null,
        size: 2,
      })
    },
  )
  it('may name fields before them', () => {
    const chained = [
      sampleField('first', { default: expr('3') }),
      sampleField('second', { default: expr('form.first + 1') }),
    ]
    expect(openForm(chained).model.values()).toEqual({ first: 3, second: 4 })
  })
  it('share nothing with the row', async () => {
    const row = { tags: ['a'] }
    const { model } = openForm([sampleField('tags')], { mode: 'edit', row })
    ;((model.form.values as Values).tags as string[]).push('b')
    expect(row.tags).toEqual(['a'])
  })
})

describe('modes', () => {
  it('switch in place and keep what is there', () => {
    const { model, field } = openForm(
      [
        sampleField('name', { default: expr("'x'") }),
        sampleField('extra', { visible: expr("mode == 'edit'") }),
      ],
      { mode: 'view', row: { name: 'n' } },
    )
    expect(field('name').pattern).toBe('readPretty')
    expect(field('extra').display).toBe('none')
    model.mode.setState({ mode: 'edit' })
    expect(field('name').pattern).toBe('editable')
    expect(field('extra').display).toBe('visible')
    expect(model.values().name).toBe('n')
  })
})

describe('some fields alone', () => {
  const needed = (name: string) => sampleField(name, { required: [{ message: `${name}, please` }] })
  it('are checked without the others, whatever was found in those before', async () => {
    const { model, type, errors } = openForm([needed('first'), needed('second')])
    expect(await model.validate(['first'])).toBe(false)
    expect(errors('second')).toEqual([])
    expect(await model.validate()).toBe(false)
    expect(errors('second')).toEqual(['second, please'])
    await type('first', 'x')
    expect(await model.validate(['first'])).toBe(true)
    expect(await model.validate(['second'])).toBe(false)
    expect(await model.validate([])).toBe(true)
  })
})

describe('loading', () => {
  const load = [{ call: 'detail', send: { id: expr('row.id') }, as: 'detail' }]
  const fields = [sampleField('name', { default: expr('results.detail.name') })]
  it('fetches before the fields appear', async () => {
    const { model, runtime } = openForm(fields, {
      row: { id: 4 },
      form: { load },
      runtime: { answers: { detail: { values: { name: 'loaded' } } } },
    })
    expect(model.store.getState().loading).toBe(true)
    expect(Object.keys(model.form.fields)).toEqual([])
    await settled()
    expect(model.store.getState()).toEqual({ loading: false })
    expect(model.values()).toEqual({ name: 'loaded' })
    expect(runtime.sent[0]?.values).toEqual({ id: 4 })
  })
  it('fetches nothing whose condition does not hold on opening', async () => {
    const { model, runtime } = openForm(fields, {
      form: { load: [{ ...load[0]!, when: expr('filled(row.id)') }] },
    })
    await settled()
    expect(model.store.getState()).toEqual({ loading: false })
    expect(runtime.sent).toEqual([])
  })
  it('says why it failed, in one place, and tries again', async () => {
    const { model, runtime } = openForm(fields, {
      form: { load },
      runtime: { answers: { detail: { reason: 'refused', text: 'Gone' } } },
    })
    await settled()
    expect(model.store.getState()).toEqual({ loading: false, failed: 'Gone' })
    expect(runtime.toasts).toEqual([])
    runtime.answers.detail = { values: { name: 'second' } }
    await model.retry()
    expect(model.values()).toEqual({ name: 'second' })
  })
  it('asks for nothing while a check does not hold, and says what is to be done first', async () => {
    const { model, runtime } = openForm(fields, {
      row: { id: 4 },
      form: { load, checks: [{ check: expr("scope == '2'"), message: 'Choose the second' }] },
      runtime: { answers: { detail: { values: { name: 'loaded' } } } },
    })
    const unmet = { loading: false, failed: 'Choose the second', unmet: true }
    expect(model.store.getState()).toEqual(unmet)
    expect(runtime.sent).toEqual([])
    runtime.chooseScope('2')
    const opened = model.retry()
    expect(model.store.getState()).toEqual({ loading: true })
    // A selection that was undone wins over the pending response.
    runtime.chooseScope('1')
    await model.retry()
    await opened
    expect(model.store.getState()).toEqual(unmet)
    runtime.chooseScope('2')
    await model.retry()
    expect(model.store.getState()).toEqual({ loading: false })
    expect(model.values()).toEqual({ name: 'loaded' })
  })
  it('says when it may not be seen', async () => {
    const { model } = openForm(fields, {
      form: { load },
      runtime: { answers: { detail: { reason: 'forbidden', text: 'Not yours' } } },
    })
    await settled()
    expect(model.store.getState()).toEqual({ loading: false, failed: 'Not yours', forbidden: true })
  })
  it('opens without what is optional, and a toast says so', async () => {
    const { model, runtime } = openForm(fields, {
      form: { load: [{ ...load[0]!, optional: true }] },
      runtime: { answers: { detail: { reason: 'refused', text: 'Gone' } } },
    })
    await settled()
    expect(model.store.getState()).toEqual({ loading: false })
    expect(runtime.toasts).toEqual([{ kind: 'error', text: 'Gone' }])
    expect(model.values()).toEqual({ name: null })
  })
  it('goes on without what may fail silently', async () => {
    const silent = [{ ...load[0]!, failure: { silent: true as const } }]
    const { model } = openForm(fields, {
      form: { load: silent },
      runtime: { answers: { detail: { reason: 'refused' } } },
    })
    await settled()
    expect(model.store.getState()).toEqual({ loading: false })
    expect(model.values()).toEqual({ name: null })
  })
})

describe('a demand that depends on another field', () => {
  it('takes its complaint along when it goes', async () => {
    const required = [{ when: expr('!filled(form.second)'), message: 'One of them' }]
    const { model, type } = openForm([sampleField('first', { required }), sampleField('second')])
    const complaints = () => model.form.queryFeedbacks({ type: 'error', path: 'first' })
    expect(await model.validate()).toBe(false)
    expect(complaints()).toHaveLength(1)
    await type('second', 'given')
    expect(complaints()).toEqual([])
    expect(await model.validate()).toBe(true)
  })
})

describe('values', () => {
  it('are tidied, as they are sent and as expressions see them, unless the field keeps blanks', async () => {
    const { model, type } = openForm([sampleField('name'), sampleField('secret', { tidy: 'none' })])
    await type('name', ' a ')
    await type('secret', ' a ')
    expect(model.values()).toEqual({ name: 'a', secret: ' a ' })
    expect(model.scopeOf(model.fields[0]).value).toBe('a')
    expect(model.scopeOf().form).toMatchObject({ name: 'a', secret: ' a ' })
  })
  it('go back to the start on reset, save those that are locked', async () => {
    const fields = [
      sampleField('name', { default: expr("'start'") }),
      sampleField('city', { disabled: expr('true') }),
    ]
    const { model, type, field } = openForm(fields)
    await type('name', 'typed')
    field('city').setValue('locked')
    model.reset()
    expect(model.values()).toEqual({ name: 'start', city: 'locked' })
  })
  it('show their text: the option, what a lookup fetched, the row, else in words', () => {
    const choices = [{ code: '1', text: 'One' }]
    const fields = [
      sampleField('kind', { choices }),
      sampleField('unit'),
      sampleField('city', { text: 'cityName' }),
      sampleField('cities', { text: 'cityNames', choices }),
      sampleField('sum', { format: { kind: 'money' } }),
    ]
    const { model, field } = openForm(fields, {
      mode: 'edit',
      row: {
        kind: 1,
        unit: 5,
        city: 'x',
        cityName: 'Xanadu',
        cities: ['1', 'x'],
        cityNames: 'One, Xanadu',
        sum: 1999,
      },
    })
    field('unit').setDataSource([{ code: '4', text: 'Other', children: [{ code: '5', text: 'Below' }] }])
    expect(['kind', 'unit', 'city', 'cities', 'sum'].map((name) => model.shownText(name))).toEqual([
      'One',
      'Below',
      'Xanadu',
      'One, Xanadu',
      '19.99',
    ])
  })
})

describe('what a form fills in by itself', () => {
  it('is there, and no change: it counts among what the form began with', () => {
    const { model, field } = openForm([sampleField('city')])
    model.fill(field('city'), '1')
    expect(model.values()).toEqual({ city: '1' })
    expect(model.saved()).toEqual({ city: '1' })
    expect(model.form.modified).toBe(false)
  })
  it('ends the complaint that nothing was there', async () => {
    const { model, field, errors } = openForm([sampleField('city', { required: [{ message: 'none' }] })])
    await model.validate()
    expect(errors('city')).toEqual(['none'])
    model.fill(field('city'), '1')
    await settled()
    expect(errors('city')).toEqual([])
  })
})

describe('what counts as changed', () => {
  it('is typed into a row anew after it was saved', async () => {
    const parts = sampleField('parts', { items: [sampleField('name')], default: expr('row.parts') })
    const { model, type } = openForm([parts], { row: { parts: [{ name: 'a' }, { name: 'b' }] } })
    await type('parts.0.name', 'changed')
    expect(model.form.modified).toBe(true)
    model.markSaved()
    expect([model.form.modified, model.saved().parts]).toEqual([false, [{ name: 'changed' }, { name: 'b' }]])
    await type('parts.1.name', 'changed too')
    expect(model.form.modified).toBe(true)
    await type('parts.0.name', 'again')
    model.markSaved()
    await type('parts.0.name', 'and again')
    expect(model.form.modified).toBe(true)
  })

  it('is nothing that the form itself puts there after a reset, and nothing is said of that', async () => {
    const rules = [{ check: expr('length(value) > 3'), message: 'Short' }]
    const { model, type, errors } = openForm([sampleField('name', { rules, default: expr("'long'") })])
    await type('name', 'typed')
    model.reset()
    expect([model.form.modified, errors('name')]).toEqual([false, []])
    model.assign({ name: 'x' })
    await settled()
    expect([model.form.modified, errors('name')]).toEqual([false, []])
  })
})

describe('the text of a field', () => {
  it('is that of the row only as long as it is the row’s value, and where the row brings one', async () => {
    const choices = [{ code: '1', text: 'One' }]
    const fields = ['city', 'none', 'empty'].map((name) =>
      sampleField(name, { text: `${name}Name`, choices }),
    )
    const row = { city: '1', cityName: 'Xanadu', none: '1', empty: '1', emptyName: ' ' }
    const { model, type } = openForm(fields, { mode: 'edit', row })
    const texts = () => fields.map(({ name }) => model.shownText(name))
    expect(texts()).toEqual(['Xanadu', 'One', 'One'])
    await type('city', '2')
    expect(texts()[0]).toBe('2')
    await type('city', '1')
    expect(texts()[0]).toBe('Xanadu')
  })

  it('of several codes is that of each, and as it came where one has none', () => {
    const choices = [
      { code: '1', text: 'One' },
      { code: '2', text: 'Two' },
    ]
    const fields = ['both', 'one', 'none'].map((name) => sampleField(name, { choices, empty: '—' }))
    const row = { both: ['1', '2'], one: ['1', '7'], none: [] }
    const { model } = openForm(fields, { mode: 'edit', row })
    expect(fields.map(({ name }) => model.shownText(name))).toEqual(['One、Two', '1、7', '—'])
    expect(() => model.shownText('missing')).toThrow('the form has no field missing')
  })
})
