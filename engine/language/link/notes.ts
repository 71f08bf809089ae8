import type { Finding } from '../finding'

/** What is noted while a part of a project is linked or compiled: it is noted again where that part need not be compiled again. */
export class Notes {
  /** By rule, place and values: the same finding at the same place is one. */
  readonly findings = new Map<string, Finding>()
  /** Names that were probably meant by mistyped ones. */
  readonly meant = new Set<string>()
  readonly usedCalls = new Set<string>()
  readonly usedTypes = new Set<string>()
  readonly usedPermissions = new Set<string>()

  /** Adds what another part has noted. */
  absorb(other: Notes): void {
    for (const [key, finding] of other.findings) if (!this.findings.has(key)) this.findings.set(key, finding)
    for (const set of ['meant', 'usedCalls', 'usedTypes', 'usedPermissions'] as const)
      for (const name of other[set]) this[set].add(name)
  }
}
