import { routePermission } from '../../vocabulary/permissions'
import { related, type LinkedCall } from '../link/calls'
import type { Report } from '../link/report'
import type { SourceNode } from '../source'
import { accepting } from './permissions'

interface Refused {
  linked: LinkedCall
  node: SourceNode
}

/**
 * Calls of a screen that refuse whoever makes them there. A call that is closed to the screen is so for each of its lists, choices and
 * buttons: it is told once, where the screen asks it first; one that refuses keys once for each place, with all of them.
 */
export class Refusals {
  private readonly ofScreen = new Map<string, Refused>()
  private readonly ofKeys = new Map<SourceNode, Refused & { keys: Set<string> }>()

  screen(one: Refused): void {
    const { name } = one.linked
    if (!this.ofScreen.has(name)) this.ofScreen.set(name, one)
  }
  keys({ linked, node }: Refused, refused: readonly string[]): void {
    const known = this.ofKeys.get(node) ?? { linked, node, keys: new Set() }
    refused.forEach((key) => known.keys.add(key))
    this.ofKeys.set(node, known)
  }

  /** When all of the screen is known. */
  tell(report: Report, screen: string): void {
    for (const { linked, node } of this.ofScreen.values()) {
      const accepted = linked.compiled.permission
      const wanted = `[${[...accepted, routePermission(screen)].join(', ')}]`
      const params = { call: linked.name, accepted: accepted.join(', '), wanted }
      report.add('call-of-another-screen', node, params, { related: [related(linked.keyNode)] })
    }
    for (const { linked, node, keys } of this.ofKeys.values()) {
      if (this.ofScreen.has(linked.name)) continue
      const accepted = linked.compiled.permission
      const params = { call: linked.name, accepted: accepted.join(', '), key: [...keys].join(', ') }
      const more = { related: [related(linked.keyNode)], cure: accepting(node, accepted) }
      report.add('permission-not-accepted', node, params, more)
    }
  }
}
