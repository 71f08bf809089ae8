/** Rich text that is demanded needs a character to read, in the form and on the server, whichever screen asks for it. */
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runRules } from '../../engine/contract'
import { checkProject } from '../../engine/language/project'
import { readSchemas } from '../../engine/tools/files'
import { product } from '../../src/product'

const { screens, calls } = checkProject(
  readSchemas(fileURLToPath(new URL('../..', import.meta.url))),
  product.widgetSchemas,
)
const html = new Set(product.widgetSchemas.filter(({ value }) => value === 'html').map(({ name }) => name))

interface Field {
  name: string
  widget: string
  isHtml?: boolean
  required?: { when?: unknown; message: string }[]
}
const isField = (node: object): node is Field => 'widget' in node && 'name' in node && 'options' in node
function fieldsIn(node: unknown): Field[] {
  if (typeof node !== 'object' || node === null) return []
  return [...(isField(node) ? [node] : []), ...Object.values(node).flatMap(fieldsIn)]
}

it('every rich text field says so to the form', () => {
  const fields = Object.values(screens)
    .flatMap(fieldsIn)
    .filter(({ widget }) => html.has(widget))
  expect(fields.length).toBeGreaterThan(3)
  expect(fields.filter(({ isHtml }) => isHtml !== true)).toEqual([])
})

it('every call that demands rich text refuses tags around nothing', () => {
  const demanding = Object.values(calls).flatMap((call) =>
    call.rules.filter(({ kind, isHtml }) => kind === 'required' && isHtml).map((rule) => ({ call, rule })),
  )
  expect(demanding.length).toBeGreaterThan(3)
  for (const { call, rule } of demanding) {
    const only = { ...call, rules: [{ ...rule, when: undefined }] }
    const empty = { [rule.parameter]: '<p>&nbsp;</p><p><br></p>' }
    expect(runRules(only, empty), call.name).toMatchObject({ message: rule.message })
    expect(runRules(only, { [rule.parameter]: '<p>a</p>' }), call.name).toBeNull()
  }
})
