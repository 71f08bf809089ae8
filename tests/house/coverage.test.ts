/** docs/coverage.md says of every route what its screen rests on, and of those on stand-ins that they are. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { productRoot } from '../language/projects'
import { app, calls, screens } from './declared'

const rows = readFileSync(join(productRoot, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, route, title, , rests] = /^\| `(\w+)` \| (.+) \| (.+) \| (.+) \|$/.exec(line) ?? []
    return route ? [{ route, title, rests }] : []
  })

const isStandIn = (call: string): boolean => app!.services[calls[call]!.service]!.backend === 'stand-in'

describe('docs/coverage.md', () => {
  it('names every route once, by its title', () => {
    const routes = Object.entries(app!.routes).map(([route, { title }]) => `${route} ${title}`)
    expect(rows.map(({ route, title }) => `${route} ${title}`)).toEqual(routes)
  })

  it('says of the screens on stand-ins, and of no other, that nothing stands behind them yet', () => {
    const onStandIns = Object.entries(screens).flatMap(([name, screen]) =>
      Object.keys(screen.calls).some((call) => isStandIn(call)) ? [name] : [],
    )
    const said = rows.filter(({ rests }) => rests === 'proposal, stand-in').map(({ route }) => route)
    expect([...said].sort()).toEqual([...onStandIns].sort())
  })
})
