/** A call is answered where its name says: `x.y` in `server/handlers/x/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { compileProject } from '../../server/testing/project'

const folder = join(import.meta.dirname, '..', '..', 'server', 'handlers')

/** Names of calls among the keys of a file's objects. */
function answeredIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && /^\w+\.\w+$/.test(node.name.text))
      names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const isCode = (file: string): boolean => /\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file)
const answered = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    readdirSync(join(folder, name))
      .filter(isCode)
      .flatMap((file) => answeredIn(join(folder, name, file)).map((call) => `${call} in ${name}/`)),
  )

it('every call is answered once, in the folder of its prefix', () => {
  const calls = Object.keys(compileProject().calls)
  expect(answered.sort()).toEqual(calls.map((call) => `${call} in ${call.split('.')[0]}/`).sort())
})
