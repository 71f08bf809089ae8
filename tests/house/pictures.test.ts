/** Pictures of made-up records tell them apart, as those of an operator do. */
import { expect, it } from 'vitest'
import { checkFolder } from '../../engine/tools/project'
import { product } from '../../src/product'

const { standIn } = checkFolder(product)

it('records that are made up do not all share one picture', () => {
  const pictures = Object.values(standIn.collections).flatMap(({ name, members, sampled }) =>
    Object.entries(sampled).flatMap(([member, value]) =>
      ['address', 'addresses'].includes(members[member]!.type.kind) &&
      JSON.stringify(value).includes('/demo/')
        ? [{ name: `${name} ${member}`, isOne: typeof value === 'string' }]
        : [],
    ),
  )
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter(({ isOne }) => isOne)).toEqual([])
})
