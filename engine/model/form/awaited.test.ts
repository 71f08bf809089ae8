import { expect, it } from 'vitest'
import { openForm } from './open-form.fixture'
import { sampleField } from '../samples.fixture'

it('is not sent while something of a field is on its way, and says so there instead of asking for it', async () => {
  const { model, field, type, errors } = openForm([
    sampleField('picture', { required: [{ message: 'A picture, please' }] }),
    sampleField('films'),
  ])
  const picture = model.awaits(field('picture'))
  const first = model.awaits(field('films'))
  const second = model.awaits(field('films'))
  expect(await model.validate()).toBe(false)
  expect(errors('picture')).toEqual(['文件正在上传，请等待上传完成'])
  expect(errors('films')).toEqual(['文件正在上传，请等待上传完成'])

  picture()
  first()
  first()
  await type('picture', '/a.png')
  expect(errors('picture')).toEqual([])
  expect(await model.validate()).toBe(false)
  second()
  expect(errors('films')).toEqual([])
  expect(await model.validate()).toBe(true)
})

it('asks for it again when it did not arrive', async () => {
  const { model, field, errors } = openForm([
    sampleField('picture', { required: [{ message: 'A picture, please' }] }),
  ])
  model.awaits(field('picture'))()
  expect(await model.validate()).toBe(false)
  expect(errors('picture')).toEqual(['A picture, please'])
})
