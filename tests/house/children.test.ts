/**
 * Records that belong to another (the signers of a recruitment) are asked for with that other one. A paged call's parameters may be left
 * out, and a list without its parent is one of everybody's children.
 */
import { expect, it } from 'vitest'
import { compileProject } from '../../server/testing'

const { calls, standIn } = compileProject()

/** Lists with a page of their own, on which the other record is one of the filters. */
const byThemselves = [
  ...['couponGot.page', 'couponJob.page'],
  ...['employee.page', 'employee.export', 'employee.lockedPage', 'employee.lockedExport'],
]

/** Calls that give records of one parent, with the parameter that names it. */
const ofOneParent = Object.entries(standIn!.deeds).flatMap(([name, deed]) => {
  const call = calls[name]!
  if (byThemselves.includes(name) || !['list', 'export'].includes(deed.verb) || call.scope !== undefined)
    return []
  return Object.keys(standIn!.collections[deed.of]!.refers)
    .filter((parameter) => Object.hasOwn(call.parameters, parameter))
    .map((parameter) => ({ call, parameter }))
})

it('there are such calls', () => expect(ofOneParent.length).toBeGreaterThan(4))

it.each(byThemselves)('%s is one of the calls', (name) => expect(standIn!.deeds).toHaveProperty([name]))

it.each(ofOneParent.map(({ call, parameter }) => [call.name, parameter] as const))(
  '%s demands %s',
  (name, parameter) => expect(calls[name]!.parameters[parameter]!.optional).not.toBe(true),
)
