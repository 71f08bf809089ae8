/** The compiler over one changed module at a time: what it refuses needs no test. */
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { mutated, type Mutant } from './mutate'

/** That something is not used any more is tidiness: the code would run. */
const unused = [6133, 6192, 6196, 6198]

/** Tells whether the types of the whole project refuse a change, by the module itself and by nothing that imports it. */
export function openTypes(root: string): (mutant: Mutant) => boolean {
  const file = join(root, 'tsconfig.json')
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, (path) => ts.sys.readFile(path)).config,
    ts.sys,
    dirname(file),
  )
  let changed: { path: string; text: string; version: number } = { path: '', text: '', version: 0 }
  const textOf = (path: string) => (path === changed.path ? changed.text : ts.sys.readFile(path))
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, noEmit: true }),
    getScriptFileNames: () => fileNames,
    getScriptVersion: (path) => (path === changed.path ? String(changed.version) : '0'),
    getScriptSnapshot: (path) => {
      const text = textOf(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    readFile: textOf,
    fileExists: (path) => ts.sys.fileExists(path),
    readDirectory: (...given) => ts.sys.readDirectory(...given),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  })
  return (mutant) => {
    const path = join(root, mutant.file)
    const text = mutated(ts.sys.readFile(path) ?? '', mutant)
    changed = { path, text, version: changed.version + 1 }
    return service.getSemanticDiagnostics(path).some(({ code }) => !unused.includes(code))
  }
}
