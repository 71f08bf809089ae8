/**
 * The bench's product: `tests/bench/schemas`, and generated screens that differ from the declared one only in a number (rows
 * per page, fields of a form).
 */
import type { CompiledScreen } from '../../engine/compiled'
import type { Finding } from '../../engine/language/finding'
import { checkProject } from '../../engine/language/project'
import { compiledSet, writeSet } from '../../engine/tools/compiled-set'
import { readSchemas, type TextFile } from '../../engine/tools/files'
import { product } from '../../src/product'

const screenFolder = 'schemas/screens/bench/'

/** The records screen with another page size. */
const withPages = ({ text }: TextFile, name: string, size: number): TextFile => ({
  path: `${screenFolder}${name}.yaml`,
  text: text
    .replace('screen: records', `screen: ${name}`)
    .replace(/paging: \{.*\}/, `paging: { size: ${size}, sizes: [${size}] }`),
})

const mixedWidgets = ['text', 'select', 'number', 'text', 'datetimeRange']

/** A page of `count` fields of mixed kinds without a table. */
function fieldsScreen(count: number): TextFile {
  const names = Array.from({ length: count }, (_, index) => `field${index}`)
  const fields = names.map((name, index) => {
    const widget = mixedWidgets[index % mixedWidgets.length]!
    const options = widget === 'select' ? ', options: { 0: 待支付, 1: 已支付, 2: 已完成 }' : ''
    return `  ${name}: { label: 条件${index + 1}, widget: ${widget}${options} }`
  })
  return {
    path: `${screenFolder}grow${count}.yaml`,
    text: `screen: grow${count}\nfields:\n${fields.join('\n')}\nform: { columns: 3, fields: [${names.join(', ')}] }\n`,
  }
}

const startScreen: TextFile = {
  path: `${screenFolder}start.yaml`,
  text: 'screen: start\nfields: { welcome: { label: 首页, value: user.name } }\nform: { fields: [welcome] }\n',
}

/** Adds routes to `app.yaml`, and to the permissions of the list's call. */
function withRoutes(file: TextFile, names: string[]): TextFile {
  const routes = names.map((name) => `      ${name}: ${name}\n`).join('')
  const accepted = ['hundred', 'scale', ...names].map((name) => `, route:${name}`).join('')
  return {
    ...file,
    text: file.text
      .replace('    routes:\n', `    routes:\n${routes}`)
      .replace('permission: route:records\n', `permission: [route:records${accepted}]\n`),
  }
}

/** The language allows pages of at most 1,000 rows. The bench measures the table beyond that limit. */
function beyondLimit({ block, ...screen }: CompiledScreen): CompiledScreen {
  if (block.kind !== 'list') throw new Error('the screen of 10,000 rows is a list')
  const paging = { ...block.list.paging, size: 10_000, sizes: [10_000] }
  return { ...screen, block: { ...block, list: { ...block.list, paging } } }
}

/**
 * Checks and compiles the product into `folder`, as `npm run schemas` does. Throws with the findings that are errors.
 * @param copies number of additional screens that copy the records screen
 */
export function writeProduct(folder: string, copies = 0): void {
  const names = Array.from({ length: copies }, (_, index) => `copy${index}`)
  const declared = readSchemas(import.meta.dirname).map((file) => withRoutes(file, names))
  const records = declared.find(({ path }) => path === `${screenFolder}records.yaml`)!
  const files = [
    ...declared,
    startScreen,
    withPages(records, 'hundred', 100),
    withPages(records, 'scale', 1000),
    ...[1, 10, 40].map(fieldsScreen),
    ...names.map((name) => withPages(records, name, 10)),
  ]
  const { findings, app, screens, calls, standIn } = checkProject(files, product.widgetSchemas, product)
  const errors = findings.filter(({ severity }: Finding) => severity === 'error')
  if (!app || errors.length > 0)
    throw new Error(`the bench's schemas are wrong:\n${JSON.stringify(errors, null, 2)}`)
  const scale = beyondLimit(screens.scale!)
  writeSet(folder, compiledSet(app, { ...screens, scale }, calls, standIn))
}
