import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { product } from './product'
import { widgets } from './widgets'

const { widgetSchemas, words } = product

describe.each(widgetSchemas.map((schema) => [schema.name, schema] as const))('%s', (name, schema) => {
  const fields = Object.values(parse(schema.example) as Record<string, Record<string, unknown>>)

  it('has faces under its own name', () => {
    expect(widgets[name]?.schema, 'widgets/index.ts, or product-view.tsx').toBe(schema)
  })

  it('is used by its example, with options it declares and all it demands', () => {
    expect(fields).toHaveLength(1)
    const widget = fields[0]!.widget ?? 'text'
    const options = typeof widget === 'string' ? {} : ((widget as Record<string, object>)[name] ?? {})
    expect(typeof widget === 'string' ? widget : Object.keys(widget)[0]).toBe(name)
    expect(Object.keys(schema.options)).toEqual(expect.arrayContaining(Object.keys(options)))
    const demanded = Object.entries(schema.options).filter(([, option]) => option.required)
    expect(Object.keys(options)).toEqual(expect.arrayContaining(demanded.map(([key]) => key)))
  })

  it('says in a sentence what it and its options are', () => {
    const sentences = [
      schema.description,
      ...Object.values(schema.options).map(({ description }) => description),
    ]
    for (const sentence of sentences) expect(sentence).toMatch(/\S[.)]$/)
  })
})

it('has no schema twice', () => {
  const names = widgetSchemas.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('has words that say something', () => {
  for (const text of Object.values(words)) expect(text.trim()).not.toBe('')
})
