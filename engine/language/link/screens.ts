import type { Type } from '../../expression/compile'
import type { SourceFile, SourceNode } from '../source'
import type { AppTable } from './app'
import { type Report, textOf, wordAmong } from './report'
import { screenParameterTypeNames, screenParameterTypes } from '../../vocabulary/blocks'

/** A screen as it is compiled: the tree it is made of, and the parameters put in. */
export interface ScreenSource {
  name: string
  file: SourceFile
  /** The whole screen; for a variant that of the screen it is like. */
  root: SourceNode
  /** What the screen's own file says (title, breadcrumb). */
  own: SourceNode
  /** The screen's name, for findings about the screen as a whole. */
  spot: SourceNode
  like?: string
  params: Record<string, { type: Type; value: unknown; node: SourceNode; permission: boolean }>
}

/** Every screen of the project by name, variants put together. */
export class Screens {
  readonly all = new Map<string, ScreenSource>()

  constructor(
    files: SourceFile[],
    private readonly report: Report,
    private readonly app: AppTable,
  ) {
    const roots = new Map<string, { file: SourceFile; root: SourceNode; spot: SourceNode }>()
    for (const file of files) {
      const spot = file.root?.get('screen')
      const name = textOf(spot)
      if (!file.root || !spot || name === undefined) continue
      this.checkName(file, spot, name)
      const first = roots.get(name)
      if (first) {
        const place = { file: first.file.path, span: first.spot.span, note: '@first-declared-here' }
        report.add('duplicate-screen', spot, { name }, { related: [place] })
      } else roots.set(name, { file, root: file.root, spot })
    }
    for (const [name, { file, root, spot }] of roots) {
      const like = root.get('like')
      const base = like ? roots.get(textOf(like) ?? '') : undefined
      if (like && (!base || base.root.get('like'))) {
        const known = [...roots].filter(([, one]) => !one.root.get('like')).map(([other]) => other)
        report.add('unknown-screen', like, { name: textOf(like) ?? '' }, { among: known })
        continue
      }
      const params = this.params(base?.root ?? root, base ? root : undefined)
      this.all.set(name, {
        name,
        file,
        root: base?.root ?? root,
        own: root,
        spot,
        params,
        ...(base ? { like: textOf(like) } : {}),
      })
    }
  }

  private checkName(file: SourceFile, spot: SourceNode, name: string): void {
    const fileName = file.path
      .split('/')
      .at(-1)!
      .replace(/\.ya?ml$/, '')
    if (fileName !== name)
      this.report.add('screen-file-name', spot, { name, file: fileName }, { suggestions: [fileName] })
    // A mistyped name is one finding: the file tells which route was meant.
    if (fileName === name || !this.app.routes.has(fileName)) this.app.useRoute(name, spot)
  }

  private params(base: SourceNode, variant: SourceNode | undefined): ScreenSource['params'] {
    const params: ScreenSource['params'] = {}
    const declared = base.get('parameters')
    for (const { key, node } of declared?.entries() ?? []) {
      const kind = wordAmong(node.get('type'), screenParameterTypeNames) ?? 'text'
      const usual = node.get('usual')
      const isBool = kind === 'bool'
      if (usual && isBool !== (typeof usual.value === 'boolean'))
        this.report.add(
          'variant-parameter-type',
          usual,
          { name: key, expected: kind },
          { suggestions: asFlag(usual, isBool).slice(0, 1) },
        )
      params[key] = {
        type: { kind: screenParameterTypes[kind].reads },
        value: heldAs(kind, usual),
        node: usual ?? node,
        permission: kind === 'permission',
      }
    }
    const given = variant?.get('parameters')
    for (const { key, keyNode, node } of given?.entries() ?? []) {
      const parameter = params[key]
      if (!parameter)
        this.report.add('unknown-variant-parameter', keyNode, { name: key }, { among: Object.keys(params) })
      else if ((parameter.type.kind === 'bool') !== (typeof node.value === 'boolean'))
        this.report.add(
          'variant-parameter-type',
          node,
          { name: key, expected: parameter.type.kind },
          {
            suggestions: asFlag(node, parameter.type.kind === 'bool').filter(
              (one) => one !== String(parameter.value),
            ),
          },
        )
      else {
        const value = heldAs(parameter.type.kind, node)
        if (value === parameter.value) this.report.saidAnyway(given!, key)
        params[key] = { ...parameter, value, node }
      }
    }
    return params
  }
}

/** What a parameter holds; a number where a text is wanted is the text that it is written as. */
const heldAs = (kind: string, node: SourceNode | undefined): unknown =>
  kind === 'bool' || typeof node?.value !== 'number' ? (node?.value ?? null) : textOf(node)

/** A yes or no that is spelt otherwise, or either where that says nothing; a flag where a text is wanted is that word. */
function asFlag({ value }: SourceNode, isBool: boolean): string[] {
  if (!isBool) return typeof value === 'boolean' ? [`'${String(value)}'`] : []
  const words = { true: /^(true|yes|on|1)$/i, false: /^(false|no|off|0)$/i }
  const said = (['true', 'false'] as const).filter((one) => words[one].test(String(value)))
  return said.length > 0 ? said : ['false', 'true']
}
