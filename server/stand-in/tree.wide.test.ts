/** A tree has no cycles and respects the depth limit, for every way it can grow. */
import { expect, it } from 'vitest'
import type { Row } from '../../engine/contract/types'
import { refusal, wellAnswered } from './answers.fixture'
import { standInServer } from './server.fixture'

const branches = `
types:
  TBranch: { id: id, parentId: id, name: text, children: [TBranch] }
collections:
  TBranch: { label: 科室, called: name, parent: parentId, samples: 0 }
calls:
  tbranch.tree:
    post: tour:/t/branch/tree
    rows: { at: data, of: TBranch, children: children }
    permission: signed-in
    does: { list: TBranch, order: [name] }
  tbranch.add:
    post: tour:/t/branch/add
    sends: { parentId: optional id, name: text }
    reads: { id: { at: data.id, type: id } }
    permission: signed-in
    does: { add: TBranch }
  tbranch.edit:
    post: tour:/t/branch/edit
    sends: { id: id, parentId: optional id, name: text }
    permission: signed-in
    does: { change: TBranch }
`
const { client } = standInServer(branches)

/** Adds this many records, each below the one before. Returns their ids from the root. */
async function chain(name: string, levels: number): Promise<unknown[]> {
  const ids: unknown[] = []
  for (let level = 0; level < levels; level++) {
    const values = { parentId: ids.at(-1) ?? '', name: `${name}${level}` }
    ids.push((await wellAnswered(client, 'tbranch.add', values)).values.id)
  }
  return ids
}
const moved = async (id: unknown, parentId: unknown, name = 'moved') =>
  refusal(await client.send('tbranch.edit', { id, parentId, name }))
const depthOf = (rows: Row[]): number =>
  rows.length === 0 ? 0 : 1 + Math.max(...rows.map(({ children }) => depthOf(children as Row[])))

it('has 50 levels at most, counted with all that comes along; what stands at the bottom may be renamed', async () => {
  const upper = await chain('upper', 30)
  const lower = await chain('lower', 21)
  expect(await moved(lower[0], upper.at(-1))).toBe('科室最多50级')
  expect(await moved(lower[1], upper.at(-1))).toBe('taken')
  expect(refusal(await client.send('tbranch.add', { parentId: lower.at(-1), name: 'one too many' }))).toBe(
    '科室最多50级',
  )
  expect(await moved(lower.at(-1), lower.at(-2), 'renamed')).toBe('taken')
  expect(depthOf((await wellAnswered(client, 'tbranch.tree')).rows)).toBe(50)
})

it('grows no ring where many put two below each other at once, and all of them are answered', async () => {
  const [one] = await chain('one', 1)
  const [other] = await chain('other', 1)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? moved(one, other) : moved(other, one))),
  )
  const allowed = ['taken', '上级科室不能是自己或自己的下级']
  expect(answers.filter((answer) => !allowed.includes(answer))).toEqual([])
  expect(new Set(answers)).toEqual(new Set(allowed))
})
