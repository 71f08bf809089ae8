/** The second product for the tools. */
import type { Product } from '../../engine/tools/product'
import type { engineWords } from '../../engine/words'
import type shellWords from '../../src/words.json'
import { widgetSchemas } from '../../widgets/schemas'
import type widgetWords from '../../widgets/words.json'
import { schema as weeks } from './weeks/schema'
import english from './words.json' with { type: 'json' }

/** The compiler refuses a translation that leaves a text out. */
const words: Record<keyof (typeof engineWords & typeof shellWords & typeof widgetWords), string> = english

export const product: Product = {
  root: import.meta.dirname,
  widgetSchemas: [...widgetSchemas, weeks],
  words,
  pages: ['openingHours'],
}
