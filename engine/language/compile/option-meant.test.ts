import { expect, it } from 'vitest'
import type { WidgetOption } from '../../compiled'
import { readSource } from '../source'
import { optionMeant } from './option-meant'

const option = (more: object): WidgetOption => ({ description: '', ...more }) as WidgetOption
const enumOf = (...values: string[]): WidgetOption => option({ nature: 'enum', values })

it.each<[what: WidgetOption, written: string, meant: string[]]>([
  [option({ nature: 'flag' }), 'maybe', ['true', 'false']],
  [option({ nature: 'number' }), '"12"', ['12']],
  [option({ nature: 'number' }), '" 1.5 "', ['1.5']],
  [option({ nature: 'number' }), '"12px"', []],
  [option({ nature: 'number' }), '""', []],
  [option({ nature: 'number' }), '" "', []],
  [option({ nature: 'size' }), '20', ['20KB', '20MB']],
  [option({ nature: 'size' }), '2m', ['2MB']],
  [option({ nature: 'size' }), '2 K', ['2KB']],
  [option({ nature: 'size' }), '2 G', ['2GB']],
  [option({ nature: 'size' }), '2 T', []],
  [option({ nature: 'size' }), 'a 2 K', []],
  [option({ nature: 'pixels' }), '750*1334', ['750x1334']],
  [option({ nature: 'pixels' }), '750 × 1334', ['750x1334']],
  [option({ nature: 'pixels' }), '750', []],
  [option({ nature: 'pixels' }), '750  1334', []],
  [enumOf('small', 'large'), 'smal', ['small']],
  [enumOf('small', 'large', 'huge'), 'zzz', ['small', 'large', 'huge']],
  [enumOf('small', 'large', 'huge', 'none'), 'zzz', []],
  [enumOf('small', 'large', 'huge', 'none'), 'larg', ['large']],
  [option({ nature: 'text' }), 'x', []],
  [option({ nature: 'number' }), '[1]', []],
])('%j with %s may mean %j', (what, written, meant) => {
  const node = readSource('a.yaml', `a: ${written}\n`).file.root!.get('a')!
  expect(optionMeant(what, node)).toEqual(meant)
})
