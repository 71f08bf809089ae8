/** docs/extending.md, a word of the language: whoever does as it says meets what it says. */
import { describe, expect, it } from 'vitest'
import { ChangedProject } from './changed-project'
import { stepsOf } from './worked'

/** After which line of its file a block is put. */
const places: Record<string, string> = {
  'engine/vocabulary/formats.ts': 'export const formats = {\n',
  'engine/model/text/format.ts': '  switch (format.kind) {\n',
  'engine/model/list/export.ts': "const figures: Record<SummedFormat | 'percent', Summing> = {\n",
  'engine/model/list/address.ts': '  switch (field.format.kind) {\n',
  'engine/vocabulary/wire-types.ts': 'export const plainWireTypes = {\n',
  'engine/vocabulary/limits.ts':
    "export const wireLimits: Readonly<Record<WireType['kind'], LimitRow>> = {\n",
  'engine/contract/scalars.ts': 'const byKind: Record<PlainWireType, Codec> = {\n',
  'engine/tools/openapi/schema.ts': '  switch (kind) {\n',
  'engine/contract/arbitraries.fixture.ts':
    "const plainSamples: Record<Exclude<PlainWireType, 'file'>, Sample> = {\n",
  'server/testing/calls.ts': "const scalarSamples: Record<ScalarType['kind'], unknown> = {\n",
  'engine/vocabulary/steps.ts': 'export const verbs = {\n',
  'engine/compiled/screen.ts': 'interface StepBodies {\n',
  'engine/language/grammar/action.ts': 'const stepKeys = {\n',
  'engine/language/compile/steps.ts':
    '  private readonly verbs: { [V in Verb]: (value: SourceNode) => StepOf<V> | undefined } = {\n',
  'engine/model/types.ts': 'export interface Runtime {\n',
  'engine/compiled/call.ts': 'export interface CompiledCall {\n',
  'engine/language/link/calls.ts': '    const compiled: CompiledCall = compact<EachMember<CompiledCall>>({\n',
  'engine/language/grammar/calls.ts': '  call: {\n    oneOf: [[...methodKeys]],\n    keys: {\n',
  'src/runtime/create-runtime.ts': '    copyText: (text) => navigator.clipboard.writeText(text),\n',
  'engine/model/runtime.fixture.ts': '    copyText: async (text) => void runtime.copied.push(text),\n',
}

describe('a word of the language', () => {
  const project = new ChangedProject(
    (path) =>
      path === 'src/runtime/create-runtime.ts' ||
      path === 'server/testing/calls.ts' ||
      (path.startsWith('engine/') && !/\.(test|stories)\.tsx?$/.test(path)),
  )
  function apply(file: string, code: string): void {
    if (file === 'engine/model/send.ts') {
      const present = '    const timer = setTimeout(giveUp, options.timeout ?? service.timeoutMs)\n'
      expect(project.textOf(file).split(present)).toHaveLength(2)
      return project.write(
        file,
        project.textOf(file).replace(present, () => code),
      )
    }
    if (file !== 'engine/model/steps/runner.ts') return project.insert(file, places[file]!, code)
    project.write('engine/model/steps/print.ts', code)
    project.insert(file, "import { giveBack } from './return'\n", "import { print } from './print'")
    project.insert(file, 'const verbs: { [Name in StepName]: RunStep<Name> } = {\n', '  print,')
  }

  it.each(['A column format', 'A wire type', 'A step', 'A call option'])(
    '%s: each file is named until it has its answer',
    async (title) => {
      const steps = stepsOf(title).flatMap((step) =>
        step.code === undefined ? [] : [{ ...step, code: step.code }],
      )
      expect(steps.length).toBeGreaterThan(3)
      /** Files that were named while their step was missing. */
      const named = new Set<string>()
      for (const [at, { file, namedBy, code }] of steps.entries()) {
        if (namedBy === 'lint') expect(await project.lacksWord(file), file).toBe(true)
        if (namedBy === 'types' && !named.has(file))
          for (const later of steps.slice(at))
            if (later.namedBy === 'types' && project.errorsIn(later.file).length > 0) named.add(later.file)
        if (namedBy === 'types') expect([...named], `as long as ${file} is as it was`).toContain(file)
        apply(file, code)
        if (namedBy === 'lint') expect(await project.lacksWord(file), file).toBe(false)
      }
    },
  )

  it('has been answered everywhere when the last step is done', () => expect(project.errors()).toEqual([]))
})
