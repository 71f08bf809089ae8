/** Every file of the product is laid out as `npm run fmt` lays it out, so that no change is half layout. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { kindOf } from '../../engine/language/project'
import { formatSource } from '../../engine/language/source/format'
import { productRoot, yamlIn } from '../language/projects'

it('the schema files are in their canonical form', () => {
  const files = [...yamlIn(join(productRoot, 'schemas'))]
  const others = files.filter(([path, text]) => formatSource(path, text, kindOf(path)) !== text)
  expect(
    others.map(([path]) => path),
    'npm run fmt',
  ).toEqual([])
})
