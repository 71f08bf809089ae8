import Ajv, { type ValidateFunction } from 'ajv'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { product } from '../../../src/product'
import { fixtures, foldersIn, productRoot, yamlIn } from '../../../tests/language/projects'
import { derivedFiles } from '../../tools/commands/schemas.ts'
import { checkShape } from '../shape'
import { jsonSchema } from '.'
import { kindOf } from '../project'
import { readSource } from '../source'

const kinds = ['app', 'calls', 'screen'] as const
const validators = {} as Record<(typeof kinds)[number], ValidateFunction>

beforeAll(() => {
  // Conditions name keys that are declared beside them, not inside them.
  const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true })
  ajv.addVocabulary(['markdownDescription', 'defaultSnippets', 'enumDescriptions'])
  for (const kind of kinds) validators[kind] = ajv.compile(jsonSchema(kind, product.widgetSchemas))
})

const accepts = (path: string, text: string): boolean =>
  validators[kindOf(path)](readSource(path, text).file.root!.value)
const all = (folder: string) => [...yamlIn(folder)].map(([path, text]) => ({ path, text }))

describe('the published JSON Schema', () => {
  const good = [
    ...all(join(fixtures, 'base')),
    ...all(join(fixtures, 'hard')),
    ...all(join(productRoot, 'schemas')),
  ]
  it.each(good)('accepts $path', ({ path, text }) => {
    const validate = validators[kindOf(path)]
    accepts(path, text)
    expect(validate.errors ?? []).toEqual([])
  })

  const bad = foldersIn(join(fixtures, 'err')).flatMap((folder) =>
    all(join(fixtures, 'err', folder))
      .filter(({ path, text }) => {
        const { file, findings } = readSource(path, text)
        return file.root && findings.length === 0 && checkShape(file, kindOf(path)).length > 0
      })
      .map((file) => ({ ...file, folder })),
  )
  it.each(bad)('refuses the mistake of $folder', ({ path, text }) => {
    expect(accepts(path, text)).toBe(false)
  })

  it('has mistakes to refuse', () => {
    expect(bad.length).toBeGreaterThan(15)
  })

  it.each(product.widgetSchemas.map((widget) => [widget.name, widget] as const))(
    'accepts the example of the widget %s',
    (_, { example }) => {
      const screen = `screen: a\nlist: { call: c, columns: [x] }\nfields:\n${example.replace(/^/gm, '  ')}\n`
      accepts('screens/a.yaml', screen)
      expect(validators.screen.errors ?? []).toEqual([])
    },
  )
})

describe('files made from the grammar', () => {
  it.each(Object.keys(derivedFiles(product)))('%s is up to date (npm run schemas)', (path) => {
    expect(readFileSync(join(productRoot, path), 'utf8')).toBe(derivedFiles(product)[path])
  })
})
