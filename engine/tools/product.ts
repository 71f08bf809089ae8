import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WidgetSchema } from '../compiled'
import { UsageError } from './command-line'

/** What the tools know of a product: its `product.ts` exports it as `product`. Node reads it, so nothing of a page is in it. */
export interface Product {
  /** The folder with the product's `schemas/`; what is made of them goes into its `dist/`. */
  root: string
  widgetSchemas: readonly WidgetSchema[]
  /** Interface texts by their key; `app.yaml` may say others. */
  words: Readonly<Record<string, string>>
  /** Names that a group of the menu may give as its `icon`; absent = any. */
  icons?: readonly string[]
  /** Names of its hand-written pages, which a `custom` block may give; absent = any. */
  pages?: readonly string[]
  /** File below `root` that the reference of the language is written to; absent = nowhere. */
  reference?: string
  /** File below `root` that the TypeScript types of its calls are written to, for a backend of its own; absent = nowhere. */
  callTypes?: string
}

/** Folder of the `product.ts` that the tools work on: `--product` of `npm run`, which arrives as PRODUCT, or this console's own. */
export const productFolder = (): string => resolve(process.env.PRODUCT || 'src')

/** Reads a product; throws UsageError where the folder has none. */
export async function loadProduct(folder = productFolder()): Promise<Product> {
  const file = resolve(folder, 'product.ts')
  if (!existsSync(file)) throw new UsageError(`There is no product in "${folder}": product.ts is missing.`)
  const { product } = (await import(pathToFileURL(file).href)) as { product: Product }
  return product
}
