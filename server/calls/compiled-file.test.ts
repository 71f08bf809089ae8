/**
 * Removes each member of the shipped compiled set once and lists those without which the server does not
 * start.
 */
import { expect, it } from 'vitest'
import { compileProject } from '../testing/project'
import { checkedCalls, checkedManifest, checkedStandIn } from './compiled-file'

type Members = Record<string, unknown>
const { app, calls, standIn = { collections: {}, deeds: {} } } = compileProject()
const manifest = { ...app } as unknown as Members

/** The value of the map that has the most common members. */
const fullest = (map: object): [name: string, members: Members] =>
  Object.entries(map as Record<string, Members>).reduce((one, other) =>
    Object.keys(other[1]).length > Object.keys(one[1]).length ? other : one,
  )
const [callName, call] = fullest(calls)
const [parameterName, parameter] = fullest(call.parameters as Members)
const [serviceName, service] = fullest(app.services)
const [collectionName, collection] = fullest(standIn.collections)
const [deedName, deed] = fullest(standIn.deeds)
const rule = { parameter: parameterName, kind: 'required', message: '请填写' }

const asCall = (value: Members) => checkedCalls({ [callName]: value }, 'calls.json')
const asStandIn = (value: Partial<typeof standIn>) =>
  checkedStandIn({ collections: {}, deeds: {}, ...value }, 'stand-in.json')

/** The message after `manifest.json cannot be used:`, or undefined if there is no error. */
function told(check: () => unknown): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).join('\n').trim()
  }
}

/** The required members, each with its path. */
function wanted(whole: Members, place: string, check: (part: Members) => unknown): string[] {
  return Object.keys(whole).filter((name) => {
    const { [name]: _left, ...part } = whole
    const said = told(() => check(part))
    if (said !== undefined) expect(said).toBe(`${place}${name} is missing`)
    return said !== undefined
  })
}

it('is whole as the checker writes it', () => {
  expect(() => checkedManifest(manifest, 'manifest.json')).not.toThrow()
  expect(() => checkedCalls(calls, 'calls.json')).not.toThrow()
  expect(() => checkedStandIn(standIn, 'stand-in.json')).not.toThrow()
})

it.each<[what: string, whole: Members, place: string, check: (part: Members) => unknown, needed: string]>([
  [
    'the application',
    manifest,
    '',
    (part) => checkedManifest(part, 'manifest.json'),
    'format title timeZone services ok errorText serverText sessionLost groups routes calls',
  ],
  [
    'a service',
    service,
    `services.${serviceName}.`,
    (part) => checkedManifest({ ...manifest, services: { [serviceName]: part } }, 'manifest.json'),
    'base backend timeoutMs headers',
  ],
  [
    'the lost session',
    { ...app.sessionLost },
    'sessionLost.',
    (part) => checkedManifest({ ...manifest, sessionLost: part }, 'manifest.json'),
    'field value message seconds',
  ],
  [
    'a call',
    call,
    `${callName}.`,
    asCall,
    'name service method path encode parameters reads permission rules types',
  ],
  [
    'a parameter',
    parameter,
    `${callName}.parameters.${parameterName}.`,
    (part) => asCall({ ...call, parameters: { [parameterName]: part } }),
    'type at optional',
  ],
  [
    'a rule',
    rule,
    `${callName}.rules.0.`,
    (part) => asCall({ ...call, rules: [part] }),
    'parameter kind message',
  ],
  [
    'a collection of the stand-in',
    collection,
    `collections.${collectionName}.`,
    (part) => asStandIn({ collections: { [collectionName]: part } as never }),
    'name label members unique refers samples examples hints',
  ],
  [
    'a deed of the stand-in',
    deed,
    `deeds.${deedName}.`,
    (part) => asStandIn({ deeds: { [deedName]: part } as never }),
    'verb of order by give set columns also',
  ],
])('without one of these members of %s the server does not start', (_, whole, place, check, needed) => {
  expect(wanted(whole, place, check).sort()).toEqual(needed.split(' ').sort())
})

it.each<[what: string, check: () => unknown, said: string]>([
  [
    'a backend',
    () =>
      checkedManifest(
        { ...manifest, services: { [serviceName]: { ...service, backend: 'other' } } },
        'manifest.json',
      ),
    `services.${serviceName}.backend must be equal to one of the allowed values`,
  ],
  [
    'a method',
    () => asCall({ ...call, method: 'FETCH' }),
    `${callName}.method must be equal to one of the allowed values`,
  ],
  [
    'an encoding',
    () => asCall({ ...call, encode: 'xml' }),
    `${callName}.encode must be equal to one of the allowed values`,
  ],
  [
    'a deed',
    () => asStandIn({ deeds: { [deedName]: { ...deed, verb: 'burn' } } as never }),
    `deeds.${deedName}.verb must be equal to one of the allowed values`,
  ],
])('of an unknown kind of %s it is said that it is not known', (_, check, said) => {
  expect(told(check)).toBe(said)
})
