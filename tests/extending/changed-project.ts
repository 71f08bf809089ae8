/** The project with changes that stand on no disk, as TypeScript and lint see it. */
import { dirname, join } from 'node:path'
import { ESLint, type Linter } from 'eslint'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { expect } from 'vitest'
import { root } from '../house/documents'

const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(
  join(root, 'tsconfig.json'),
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
)!
const { default: lint } = (await import(join(root, 'oxlint.config.mjs'))) as {
  default: { overrides: { rules: Record<string, Linter.RuleEntry> }[] }
}
const rule = 'typescript/switch-exhaustiveness-check'
const exhaustive = lint.overrides.flatMap(({ rules }) => (rules[rule] ? [rules[rule]] : []))[0]!
/** Files as they are on the disk, read once for all copies. */
const unchanged = new Map<string, ts.SourceFile | undefined>()

export class ChangedProject {
  private readonly changed = new Map<string, string>()
  private readonly parsed = new Map<string, ts.SourceFile>()
  private readonly host = this.createHost()
  private made?: ts.Program

  /** @param isRoot the files to begin with; what they import comes along */
  constructor(private readonly isRoot: (path: string) => boolean) {}

  textOf(path: string): string {
    const text = this.host.readFile(join(root, path))
    if (text === undefined) throw new Error(`there is no file ${path}`)
    return text
  }
  write(path: string, text: string): void {
    this.changed.set(join(root, path), text)
    this.parsed.delete(join(root, path))
    this.made = undefined
  }
  /** Puts lines after one that stands in the file, once. */
  insert(path: string, after: string, lines: string): void {
    const text = this.textOf(path)
    if (text.split(after).length !== 2) throw new Error(`${path} has no place "${after.trim()}", or several`)
    this.write(
      path,
      text.replace(after, () => `${after}${lines}\n`),
    )
  }

  /** What the compiler says of one file. */
  errorsIn(path: string): string[] {
    const source = this.program.getSourceFile(join(root, path))
    if (!source) throw new Error(`the compiler does not see ${path}`)
    return [
      ...this.program.getSyntacticDiagnostics(source),
      ...this.program.getSemanticDiagnostics(source),
    ].map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
  }
  /** What it says of all files of ours. */
  errors(): string[] {
    return this.program
      .getSourceFiles()
      .filter(({ fileName }) => fileName.startsWith(`${root}/`) && !fileName.includes('/node_modules/'))
      .flatMap(({ fileName }) => this.errorsIn(fileName.slice(root.length + 1)))
  }
  /** Reports if a switch in one file misses a member of its union: the rule of oxlint.config.mjs, run on changes in memory. */
  async lacksWord(path: string): Promise<boolean> {
    const eslint = new ESLint({
      cwd: root,
      overrideConfigFile: true,
      overrideConfig: {
        files: ['**/*.{ts,tsx}'],
        linterOptions: { reportUnusedDisableDirectives: 'off' },
        languageOptions: {
          parser: tseslint.parser,
          parserOptions: { projectService: false, programs: [this.program] },
        },
        plugins: { typescript: tseslint.plugin as object },
        rules: { [rule]: exhaustive },
      },
    })
    const [result] = await eslint.lintText(this.textOf(path), { filePath: join(root, path) })
    const broken = result!.messages.map(({ ruleId }) => ruleId)
    expect(broken.filter((one) => one !== rule)).toEqual([])
    return broken.length > 0
  }

  private get program(): ts.Program {
    const isOurRoot = (file: string) => file.endsWith('.d.ts') || this.isRoot(file.slice(root.length + 1))
    const roots = [...fileNames.filter(isOurRoot), ...this.changed.keys()]
    this.made ??= ts.createProgram(roots, { ...options, noEmit: true }, this.host)
    return this.made
  }

  private createHost(): ts.CompilerHost {
    const disk = ts.createCompilerHost(options)
    return {
      ...disk,
      fileExists: (file) => this.changed.has(file) || disk.fileExists(file),
      directoryExists: (folder) =>
        [...this.changed.keys()].some((file) => dirname(file) === folder) || disk.directoryExists!(folder),
      readFile: (file) => this.changed.get(file) ?? disk.readFile(file),
      getSourceFile: (file, version) => {
        const text = this.changed.get(file)
        if (text === undefined) {
          if (!unchanged.has(file)) unchanged.set(file, disk.getSourceFile(file, version))
          return unchanged.get(file)
        }
        const known = this.parsed.get(file) ?? ts.createSourceFile(file, text, version)
        this.parsed.set(file, known)
        return known
      },
    }
  }
}
