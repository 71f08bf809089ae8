import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WidgetSchema } from '../compiled'
import { UsageError } from './command-line'

/**
 * The tools' view of a product, exported as `product` by its `product.ts`. Node loads it, so it must not import browser code.
 */
export interface Product {
  /** The folder with the product's `schemas/`; output goes to its `dist/`. */
  root: string
  widgetSchemas: readonly WidgetSchema[]
  /** Interface texts by key; `app.yaml` may override them. */
  words: Readonly<Record<string, string>>
  /** Names that a menu group may use as its `icon`; absent = any. */
  icons?: readonly string[]
  /** Names of its hand-written pages, for `custom` blocks; absent = any. */
  pages?: readonly string[]
  /** File below `root` for the language reference; absent = not written. */
  reference?: string
  /** File below `root` for the TypeScript types of its calls, for its own backend; absent = not written. */
  callTypes?: string
}

/** Folder of the `product.ts` for the tools: `--product` of `npm run`, passed as PRODUCT, or this console's own. */
export const productFolder = (): string => resolve(process.env.PRODUCT || 'src')

/** Loads a product; throws UsageError if the folder has none. */
export async function loadProduct(folder = productFolder()): Promise<Product> {
  const file = resolve(folder, 'product.ts')
  if (!existsSync(file)) throw new UsageError(`There is no product in "${folder}": product.ts is missing.`)
  const { product } = (await import(pathToFileURL(file).href)) as { product: Product }
  return product
}
