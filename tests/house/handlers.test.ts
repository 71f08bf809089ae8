/** A call is answered where its name says: `x.y` in `server/handlers/x/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { handlerFile } from '../../server/calls/book'
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

/** Call files of several prefixes, and why these stay together. */
const together: Record<string, { prefixes: string[]; reason: string }> = {
  advertisement: {
    prefixes: ['advertisement', 'campaign'],
    reason: 'a campaign is what is shown in a position',
  },
  'line-notice': { prefixes: ['lineNotice', 'rideHint'], reason: 'two kinds of one notice about rides' },
  log: { prefixes: ['loginLog', 'operationLog'], reason: 'two logs of one shape' },
  points: { prefixes: ['erp', 'points'], reason: 'the shop behind `erp` is asked with a points account' },
  recharge: {
    prefixes: ['recharge', 'rechargeDiscount'],
    reason: 'a recharge names the discount it was judged by',
  },
  role: {
    prefixes: ['org', 'role', 'user'],
    reason: 'the backend’s own administration has one set of records',
  },
}
const kebab = (prefix: string): string => prefix.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

it('every call is declared in the file of its prefix, and no other prefix with it but those named', () => {
  const calls = join(folder, '..', '..', 'schemas', 'calls')
  const wrong = readdirSync(calls).flatMap((file) => {
    const name = file.replace(/\.yaml$/, '')
    const declared = (parse(readFileSync(join(calls, file), 'utf8')) as { calls?: object }).calls ?? {}
    const prefixes = [...new Set(Object.keys(declared).map((call) => call.split('.')[0] ?? ''))].sort()
    const others = together[name]?.prefixes ?? prefixes.slice(0, 1)
    const isRight =
      prefixes.join() === others.join() &&
      prefixes.map(kebab).some((prefix) => prefix === name || name === 'log')
    return isRight ? [] : [`${file}: ${prefixes.join(', ')}`]
  })
  expect(wrong).toEqual([])
  for (const { prefixes, reason } of Object.values(together)) {
    expect(prefixes.length).toBeGreaterThan(1)
    expect(reason).toMatch(/ /)
  }
})

it('the hint of a call without a handler names the folder of its prefix', () => {
  for (const call of Object.keys(compileProject().calls)) {
    const [prefix] = call.split('.')
    expect(handlerFile(call)).toBe(`server/handlers/${prefix}/index.ts`)
    expect(existsSync(join(folder, '..', '..', handlerFile(call))), call).toBe(true)
  }
})
