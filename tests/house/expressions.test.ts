import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const code = ['engine', 'pages-custom', 'server', 'src', 'widgets'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\./.test(path)),
)
/** `tree as Expr`, `tree as unknown as [string, Expr, Expr]`, `tree as Operation`. */
const cast = /\bas (?:unknown as )?(?:readonly )?(?:\[[^\]]*?)?\b(?:Expr|Operation|EachParts)\b/g

test('a part of an expression is known by the head of its operation, and never by a cast', () => {
  expect('const [head, left] = tree as unknown as readonly [string, Expr]'.match(cast)).toHaveLength(1)
  const found = code.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(cast)].map(([written]) => `${path}: ${written}`),
  )
  expect(found).toEqual([])
})
