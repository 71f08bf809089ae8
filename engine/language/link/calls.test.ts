import { describe, expect, it } from 'vitest'
import { product } from '../../../src/product'
import { checkProject } from '../project'

/** The parameters of `vehicle.save` that have to be sent. */
function demandedBy(calls: string): string[] {
  const { calls: compiled } = checkProject(
    [{ path: 'calls/vehicle.yaml', text: calls }],
    product.widgetSchemas,
  )
  return Object.entries(compiled['vehicle.save']!.parameters)
    .filter(([, { optional }]) => !optional)
    .map(([name]) => name)
}
const save = (sends: string, more = ''): string =>
  `calls:\n  vehicle.save: { post: "base:/vehicle/save", sends: ${sends}, permission: public${more} }\n`
const form = '{ fuel: code, battery: optional int, plate: { type: optional text, max: 8 } }'

describe('what a call sends', () => {
  it('may leave out the same, written in the call or in a type', () => {
    expect(demandedBy(save(form))).toEqual(['fuel'])
    expect(demandedBy(`types:\n  VehicleForm: ${form}\n${save('VehicleForm')}`)).toEqual(['fuel'])
  })
  it('is left out of a paged call unless it says otherwise, in a type too', () => {
    const paged = ', paging: { page: page, size: size }'
    const demanded = '{ fuel: required code, battery: int }'
    expect(demandedBy(save(demanded, paged))).toEqual(['fuel'])
    expect(demandedBy(`types:\n  VehicleForm: ${demanded}\n${save('VehicleForm', paged)}`)).toEqual(['fuel'])
  })
  it('says by which rows its pages begin', () => {
    const paged = save('{ fuel: code }', ', paging: { offset: from, size: limit }')
    const { calls } = checkProject([{ path: 'calls/vehicle.yaml', text: paged }], product.widgetSchemas)
    expect(calls['vehicle.save']!.paging).toEqual({ page: 'from', size: 'limit', first: 0, countsRows: true })
  })
})
