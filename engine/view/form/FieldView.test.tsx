// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Mode } from '../../compiled'
import type { Values } from '../../contract/types'
import { expr } from '../../model/expression.fixture'
import { sampleField } from '../../model/samples.fixture'
import { personalKey } from '../../vocabulary/personal-keys'
import { settledView } from '../screen/draw.fixture'
import { openFields } from './open-fields.fixture'

describe('a field', () => {
  const needed = sampleField('it', { label: 'It', required: [{ message: 'It, please' }] })

  it('has its label, its hint and what is wrong with it, tied to its control', async () => {
    const { box, labelOf, props, model, does } = await openFields([
      { ...needed, hint: 'As printed', span: 2 },
    ])
    expect([labelOf('it').textContent, labelOf('it').getAttribute('for')]).toEqual(['It', props('it').id])
    const note = (kind: string) => box('it').querySelector(`.sc-field-notes > .sc-field-${kind}`)
    expect([note('hint')?.textContent, note('error')]).toEqual(['As printed', null])
    expect(props('it')).toMatchObject({ describedBy: note('hint')!.id, invalid: false, required: true })
    expect([box('it').className, box('it').dataset.span]).toEqual(['sc-field', '2'])
    expect(box('it').dataset.invalid).toBeUndefined()
    await does(() => model.validate())
    expect(note('error')?.textContent).toBe('It, please')
    expect(note('error')?.getAttribute('role')).toBe('alert')
    expect(box('it').dataset.invalid).toBe('true')
    expect(props('it')).toMatchObject({
      describedBy: `${note('hint')!.id} ${note('error')!.id}`,
      invalid: true,
    })
    const ids = ['id', 'labelId'].map((name) => (props('it') as unknown as Values)[name])
    expect(new Set([...ids, note('hint')!.id, note('error')!.id]).size).toBe(4)
  })

  it('says what its widget found before what it demands, and is not sent', async () => {
    const { box, props, model, does } = await openFields([needed])
    const said = () => box('it').querySelector('.sc-field-error')?.textContent
    await does(() => props('it').onProblem('A sheet, please'))
    expect(await model.validate()).toBe(false)
    await expect.poll(said).toBe('A sheet, please')
    await does(() => props('it').onProblem(undefined))
    await does(() => model.validate())
    expect(said()).toBe('It, please')
  })

  it('is described by nothing where there is nothing to say', async () => {
    const { props, labelOf, box } = await openFields([sampleField('it')])
    expect(props('it')).toMatchObject({ describedBy: undefined, invalid: false, required: false })
    expect([labelOf('it').className, box('it').querySelector('.sc-field-help')]).toEqual(['', null])
  })

  it('is marked where a value is demanded', async () => {
    expect((await openFields([needed])).labelOf('it').className).toBe('sc-field-required')
  })

  it('explains itself where it has more to say', async () => {
    const { box } = await openFields([sampleField('it', { tooltip: 'As on the card' })])
    expect(box('it').querySelector('.sc-field-label button.sc-field-help')?.getAttribute('aria-label')).toBe(
      'As on the card',
    )
  })

  it.each([
    ['text', undefined, '请输入It'],
    ['select', undefined, '请选择It'],
    ['text', 'Like this', 'Like this'],
  ] as const)('of the widget %s asks for what is to be done: %s', async (widget, placeholder, said) => {
    const { props } = await openFields([sampleField('it', { label: 'It', widget, placeholder })])
    expect(props('it').placeholder).toBe(said)
  })

  it('gives its widget what its declaration says', async () => {
    const over = { maxLength: 5, tidy: 'phone' as const, all: 'Any', options: { wide: true } }
    const { props } = await openFields([sampleField('it', over), sampleField('shut', { disabled: true })])
    expect(props('it')).toMatchObject({ ...over, disabled: false })
    expect(props('shut').disabled).toBe(true)
  })

  it('is not there while it is hidden', async () => {
    const { box, model, does } = await openFields([
      sampleField('on'),
      sampleField('it', { visible: expr('form.on') }),
    ])
    expect(box('it')).toBeNull()
    await does(() => model.form.setValuesIn('on', true))
    expect(box('it')).not.toBeNull()
  })
})

describe('what a widget does', () => {
  it('shows what is sent once it is left, as no change of its own', async () => {
    const fields = [sampleField('it', { tidy: 'phone' }), sampleField('html', { isHtml: true })]
    const { props, box, model, does } = await openFields(fields)
    await does(() => model.form.setValues({ it: '138 0013', html: ' <p>a</p>' }))
    model.markSaved()
    await does(() => fireEvent.blur(box('it').querySelector('input')!))
    await does(() => fireEvent.blur(box('html').querySelector('input')!))
    expect([props('it').value, props('html').value]).toEqual(['1380013', ' <p>a</p>'])
    expect(model.form.modified).toBe(false)
  })

  it('counts as a change, but where it leaves what was there', async () => {
    const rules = [{ check: expr('length(value) > 3'), message: 'Short' }]
    const { props, model, does, box } = await openFields([
      sampleField('it', { rules, default: expr("'one'") }),
      sampleField('none', { required: [{ message: 'None' }] }),
    ])
    await does(() => props('it').onChange('one'))
    await does(() => props('none').onChange(null))
    expect(model.form.modified).toBe(false)
    expect([box('it'), box('none')].map((one) => one.querySelector('[role=alert]')?.textContent)).toEqual([
      'Short',
      'None',
    ])
    await does(() => props('it').onChange('two'))
    expect(model.form.modified).toBe(true)
    expect(model.values().it).toBe('two')
  })

  it('by itself is no change', async () => {
    const { props, model, does } = await openFields([sampleField('it')])
    await does(() => props('it').onFill('one'))
    expect([model.values().it, model.form.modified]).toEqual(['one', false])
  })

  it('may be wrong beyond the rules of its field, until it is not', async () => {
    const { props, does, box } = await openFields([sampleField('it')])
    await does(() => props('it').onProblem('Too large'))
    expect(box('it').querySelector('[role=alert]')?.textContent).toBe('Too large')
    expect(props('it').invalid).toBe(true)
    await does(() => props('it').onProblem(undefined))
    expect(box('it').querySelector('[role=alert]')).toBeNull()
  })

  it('reads and writes the fields that its options name, and no others', async () => {
    const options = { degrees: 'lat', call: 'detail', word: 'other' }
    const { props, model, does } = await openFields([
      sampleField('it', { widget: 'place', options }),
      sampleField('lat', { default: expr('5') }),
      sampleField('other'),
    ])
    expect(props('it').others).toEqual({ lat: 5 })
    await does(() => props('it').onOthers!({ lat: 7, missing: 1 }))
    expect(props('it').others).toEqual({ lat: 7 })
    expect([model.values().lat, model.form.modified]).toEqual([7, true])
  })
})

describe('a field that is only read', () => {
  const choices = [
    { code: '1', text: 'One', color: 'green' as const },
    { code: '2', text: 'Two' },
  ]
  it('shows its value in words, or as its widget does, a state by its colour', async () => {
    const { box } = await openFields(
      [
        sampleField('plain', { value: expr("'as it is'"), hint: 'worked out' }),
        sampleField('seen', { widget: 'seen', default: expr("'b'"), hint: 'for typing' }),
        sampleField('state', { widget: 'seen', choices, default: expr("'1'") }),
        sampleField('number', { choices, default: expr('1') }),
        sampleField('dull', { choices, default: expr("'2'") }),
      ],
      { mode: 'view' },
    )
    const body = (name: string) => box(name).querySelector('.sc-field-body')!
    expect(['plain', 'seen', 'state', 'number', 'dull'].map((name) => body(name).textContent)).toEqual([
      'as it isworked out',
      'seen: b',
      'One',
      'One',
      'Two',
    ])
    expect(
      ['seen', 'state', 'number', 'dull'].map((name) => body(name).querySelectorAll('.sc-tag-green').length),
    ).toEqual([0, 1, 1, 0])
    expect(body('seen').querySelector('output')).not.toBeNull()
    expect(box('plain').className).toBe('sc-field sc-field-read')
    expect(box('plain').querySelector('label, input')).toBeNull()
  })

  it('has no tag of a colour while it may be changed, and no mark of what is demanded while it may not', async () => {
    const field = sampleField('it', { choices, default: expr("'1'"), required: [{ message: 'x' }] })
    const edited = await openFields([field])
    expect(edited.box('it').querySelector('.sc-tag-green')).toBeNull()
    const seen = await openFields([field], { mode: 'view' })
    expect(seen.labelOf('it').className).toBe('')
  })
})

describe('a masked value', () => {
  async function openMasked(holds: boolean, mode?: Mode) {
    const drawn = await openFields(
      [sampleField('phone', { label: 'Phone', default: expr('results.detail.phone') })],
      {
        form: { load: [{ call: 'detail', as: 'detail', send: {} }] },
        answers: { detail: { values: { phone: '138****8000', _p: { phone: 'seal' } } } },
        holds: (screen) => (holds ? [personalKey(screen, 'unmask')] : []),
        mode,
      },
    )
    drawn.runtime.answers['session.unmask'] = { values: { value: '13800138000' } }
    return { ...drawn, eye: () => drawn.box('phone').querySelector<HTMLElement>('.sc-unmask button') }
  }

  it.each(['edit', 'view'] as const)(
    'has a button for whoever may read it in full, named by its field: %s',
    async (mode) => {
      expect((await openMasked(false, mode)).eye()).toBeNull()
      cleanup()
      const { eye, container } = await openMasked(true, mode)
      expect(within(container).getByRole('button', { name: 'Phone 查看完整内容' })).toBe(eye())
    },
  )

  it('is read beneath the box, which stays as it is', async () => {
    const { eye, box, props, model, runtime, does } = await openMasked(true)
    await does(() => fireEvent.click(eye()!))
    await settledView()
    expect(box('phone').querySelector('.sc-field-notes')!.textContent).toBe('13800138000')
    expect([eye(), props('phone').value]).toEqual([null, '138****8000'])
    expect([model.values().phone, model.form.modified]).toEqual(['138****8000', false])
    expect(runtime.sent.filter(({ call }) => call === 'session.unmask')).toMatchObject([
      { values: { seal: 'seal' } },
    ])
  })

  it('has neither button nor full value once another one is typed', async () => {
    const { eye, box, props, does } = await openMasked(true)
    await does(() => fireEvent.click(eye()!))
    await settledView()
    expect(box('phone').querySelector('.sc-unmasked')).not.toBeNull()
    await does(() => props('phone').onChange('139'))
    expect(box('phone').querySelector('.sc-unmask, .sc-unmasked')).toBeNull()
  })
})
