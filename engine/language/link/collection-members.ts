import type { Collection, RecordType } from '../../compiled'
import type { SourceNode } from '../source'
import { textOf, textsOf, type Report } from './report'

/** Names of members, each looked up where it is written. */
export class MemberReader {
  constructor(
    private readonly members: RecordType,
    private readonly type: string,
    private readonly report: Report,
    private readonly isKnown: boolean,
    private readonly derived: ReadonlySet<string>,
  ) {}

  one(node: SourceNode | undefined): string | undefined {
    const name = textOf(node)
    if (!node || name === undefined) return undefined
    this.look(node, name)
    return name
  }
  all(node: SourceNode): string[] {
    return textsOf(node).map(({ node: spot, text }) => {
      this.look(spot, text)
      return text
    })
  }
  example(node: SourceNode): Record<string, unknown> {
    return Object.fromEntries(
      node.entries().map(({ key, keyNode, node: value }) => {
        this.look(keyNode, key)
        return [key, value.kind === 'list' ? value.items().map((item) => item.value) : value.value]
      }),
    )
  }
  look(node: SourceNode, name: string): void {
    if (this.derived.has(name)) this.report.add('derived-not-kept', node, { name })
    else if (this.isKnown && !Object.hasOwn(this.members, name))
      this.report.add('unknown-member', node, { name, type: this.type }, { among: Object.keys(this.members) })
  }
}

export const memberReader = (collection: Collection, report: Report): MemberReader =>
  new MemberReader(
    collection.members,
    collection.name,
    report,
    Object.keys(collection.members).length > 0,
    new Set(Object.keys(collection.derived)),
  )
