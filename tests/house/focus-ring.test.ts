/** Controls that have the keyboard focus share one ring. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
/** The sign-in page has its own colours, on a ground of its own. */
const own = 'src/signin/sign-in.css'
const ring = '2px solid var(--sc-color-focus)'

const rings = ['engine', 'src', 'widgets', 'pages-custom']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => path.endsWith('.css') && path !== own)
  .flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/([^{}]*:focus-visible[^{}]*)\{([^{}]*)\}/g)].flatMap(
      ([, selector, body]) => {
        const outline = /\boutline: ([^;]+);/.exec(body!)?.[1]
        return outline === undefined ? [] : [{ path, selector: selector!.trim(), outline }]
      },
    ),
  )

test('every focus ring is the one of the palette, or is drawn otherwise', () => {
  const other = rings.filter(({ outline }) => ![ring, 'none', '0'].includes(outline))
  expect(other).toEqual([])
})

test('links and buttons of the page tabs have it', () => {
  const tabs = rings.filter(({ selector }) => selector.includes('.shell-tab :is(a, button)'))
  expect(tabs.map(({ outline }) => outline)).toEqual([ring])
})
