/** The worked example of README and docs/extending.md: schemas of a screen for stops, and what its handlers are made of. */
import { checkProject } from '../../engine/language/project'
import { readSchemas } from '../../engine/tools/files'
import { product } from '../../src/product'
import { fencesOf, read, root } from '../house/documents'
import { stepsOf } from './worked'

export const callsFile = 'schemas/calls/stop.yaml'
export const screenFile = 'schemas/screens/system/stopManage.yaml'
const readme = read('README.md').split('## A screen in five minutes\n')[1]!.split('\n## ')[0]!
const [calls = '', screen = ''] = fencesOf(readme).map(({ text }) => text)

/** The schemas with what README tells to write, or without a part of it. */
export function checkStops(without?: 'route' | 'permissions' | 'calls') {
  const files = readSchemas(root).map(({ path, text }) => {
    if (path !== 'schemas/app.yaml') return { path, text }
    const routed =
      without === 'route'
        ? text
        : text.replace(/^ {2}system:\n[^]*?routes:\n/m, '$&      stopManage: 站点管理\n')
    return {
      path,
      text:
        without === 'permissions' ? routed : routed.replace(/^permissions:\n/m, '$&  stopManage: [add]\n'),
    }
  })
  if (without !== 'calls') files.push({ path: callsFile, text: calls })
  return checkProject([...files, { path: screenFile, text: screen }], product.widgetSchemas, product)
}
/** Where its handlers stand. */
export const handlersFile = 'server/handlers/stop/index.ts'
/** The block that docs/extending.md has for a file. */
export const codeOf = (file: string): string => {
  const code = stepsOf('A handler with its table').find((step) => step.file === file)?.code
  if (code === undefined) throw new Error(`docs/extending.md has no block for ${file}`)
  return code
}
