/**
 * The bench's own product: `tests/bench/schemas`, and screens that differ from the declared one in a number only
 * (rows on a page, fields of a form), which are written here.
 */
import type { Finding } from '../../engine/language/finding'
import { checkProject } from '../../engine/language/project'
import { compiledSet, writeSet } from '../../engine/tools/compiled-set'
import { readSchemas, type TextFile } from '../../engine/tools/files'
import { product } from '../../src/product'

const screenFolder = 'schemas/screens/bench/'

/** The records screen with pages of another size. */
const withPages = ({ text }: TextFile, name: string, size: number): TextFile => ({
  path: `${screenFolder}${name}.yaml`,
  text: text
    .replace('screen: records', `screen: ${name}`)
    .replace(/paging: \{.*\}/, `paging: { size: ${size}, sizes: [${size}] }`),
})

const mixedWidgets = ['text', 'select', 'number', 'text', 'datetimeRange']

/** A page of `count` fields of mixed kinds and no table. */
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

/** `app.yaml` with so many further routes. */
const withRoutes = (file: TextFile, names: string[]): TextFile =>
  file.path !== 'schemas/app.yaml'
    ? file
    : {
        ...file,
        text: file.text.replace(
          '    routes:\n',
          `    routes:\n${names.map((name) => `      ${name}: ${name}\n`).join('')}`,
        ),
      }

/**
 * Checks and compiles the product into `folder`, as `npm run schemas` does; throws with what is wrong.
 * @param copies so many copies of the records screen stand beside it
 */
export function writeProduct(folder: string, copies = 0): void {
  const names = Array.from({ length: copies }, (_, index) => `copy${index}`)
  const declared = readSchemas(import.meta.dirname).map((file) => withRoutes(file, names))
  const records = declared.find(({ path }) => path === `${screenFolder}records.yaml`)!
  const files = [
    ...declared,
    startScreen,
    withPages(records, 'hundred', 100),
    withPages(records, 'scale', 10_000),
    ...[1, 10, 40].map(fieldsScreen),
    ...names.map((name) => withPages(records, name, 10)),
  ]
  const { findings, app, screens, calls, standIn } = checkProject(files, product.widgetSchemas, product)
  const errors = findings.filter(({ severity }: Finding) => severity === 'error')
  if (!app || errors.length > 0)
    throw new Error(`the bench's schemas are wrong:\n${JSON.stringify(errors, null, 2)}`)
  writeSet(folder, compiledSet(app, screens, calls, standIn))
}
