/** This product for the tools: the widgets of its screens, and the texts of engine, widgets and shell. */
import { fileURLToPath } from 'node:url'
import type { Product } from '../engine/tools/product'
import { engineWords } from '../engine/words'
import { customPageNames } from '../pages-custom/names'
import { schema as splitTime } from '../pages-custom/splitTime/schema'
import { widgetSchemas } from '../widgets/schemas'
import { groupIconNames } from './group-icon-names'
import shellWords from './words.json' with { type: 'json' }
import widgetWords from '../widgets/words.json' with { type: 'json' }

export const product: Product = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  widgetSchemas: [...widgetSchemas, splitTime],
  words: { ...engineWords, ...widgetWords, ...shellWords },
  icons: groupIconNames,
  pages: customPageNames,
  reference: 'docs/language.md',
  callTypes: 'server/calls/declared.ts',
}
