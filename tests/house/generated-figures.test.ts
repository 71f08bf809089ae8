import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { figuresOf, git, withFigures } from '../bench/figures'
import { documents, read, root } from './documents'

const most = 30
const all = documents.flatMap((document) =>
  figuresOf(read(document)).map((figures) => ({ ...figures, document })),
)
const dayOf = (text: string): number => Date.parse(/^Measured (\d{4}-\d\d-\d\d)/m.exec(text)?.[1] ?? '')

/** Whether commits of `paths` end at most `most` days after the figures were measured. */
const isCurrent = (text: string, lastCommit: string): boolean =>
  Date.parse(lastCommit) <= dayOf(text) + (most + 1) * 86_400_000

describe('generated figures', () => {
  it('are found', () => {
    const names = all.map(({ document, name }) => `${document}: ${name}`)
    expect(names).toEqual([
      'README.md: bench',
      ...['docs/performance.md: bench', 'docs/performance.md: check', 'docs/performance.md: startup'],
    ])
  })

  describe.each(all)('$name of $document', ({ paths, text }) => {
    it('depend on paths that exist', () =>
      expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]))
    it('have a date', () => expect(dayOf(text)).not.toBeNaN())

    const lastCommit = git('log', '-1', '--format=%cI', '--', ...paths)
    if (lastCommit === undefined) it('cannot be compared with commits: there is no git history', () => {})
    else
      it(`are no older than ${most} days before the last commit of their paths`, () =>
        expect(isCurrent(text, lastCommit), `measure again: ${paths.join(' ')} changed ${lastCommit}`).toBe(
          true,
        ))
  })

  it('of the bench come from one run in README and docs/performance.md', () => {
    const runs = all
      .filter(({ name }) => name === 'bench')
      .map(({ text }) => /^Measured .*$/m.exec(text)?.[0])
    expect(runs).toHaveLength(2)
    expect(new Set(runs).size).toBe(1)
  })
})

it('figures become outdated by a commit more than 30 days later', () => {
  const text = 'Measured 2026-11-01, commit abc, a processor.\n'
  expect(isCurrent(text, '2026-12-01T23:00:00Z')).toBe(true)
  expect(isCurrent(text, '2026-12-02T01:00:00Z')).toBe(false)
})

it('only the named figures are replaced', () => {
  const document = '<!-- figures a (npm run a): src -->\nold\n<!-- end of a -->\nprose\n'
  const other = document.replaceAll(/\ba\b/g, 'b')
  expect(withFigures(document + other, 'a', 'new $1\n')).toBe(document.replace('old', 'new $$1\n') + other)
  expect(() => withFigures(document, 'c', '')).toThrow('no marks for the figures "c"')
})
