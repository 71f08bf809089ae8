import { companiesOf } from '../company/query'
import { optionalIdOf } from '../shared/values'
import type { SomeHandlers } from '../types'
import { companyDaily } from './daily'
import { consumeDetail, consumeDetailTotal } from './detail'
import { figures, groupRows, settledRides } from './rides'

/** Reports over the rides of a period. A department is the company that ran the ride. */
export const summaryHandlers = {
  'summary.departments': async (request) => {
    const companies = companiesOf(request).where('company.parent_id', 'is', null)
    const rows = await companies.orderBy('company.city_code').orderBy('company.id').execute()
    return { rows: rows.map(({ id, name }) => ({ department_code: String(id), department_name: name })) }
  },

  'summary.departmentLines': async (request) => {
    const companyId = optionalIdOf(request.values.department_code)
    const rows = await settledRides(request)
      .innerJoin('company', 'company.id', 'ride.company_id')
      .$if(companyId !== null, (q) => q.where('ride.company_id', '=', companyId))
      .groupBy(['company.id', 'company.name', 'ride.line_id', 'ride.line_name'])
      .select(['company.id', 'company.name', 'ride.line_name', ...figures])
      .orderBy('company.id')
      .orderBy('ride.line_id')
      .execute()
    return {
      rows: groupRows(rows, (row) => row.id).map((lines) => ({
        department_code: String(lines[0]!.id),
        department_name: lines[0]!.name,
        line_list: lines.map((line) => ({
          lineName: line.line_name,
          payNum: Number(line.rides),
          payAmount: Number(line.amount),
        })),
      })),
    }
  },

  'summary.lineVehicles': async (request) => {
    const lineId = optionalIdOf(request.values.line_code)
    const rows = await settledRides(request)
      .innerJoin('vehicle', 'vehicle.id', 'ride.vehicle_id')
      .$if(lineId !== null, (q) => q.where('ride.line_id', '=', lineId))
      .groupBy(['ride.line_id', 'ride.line_name', 'vehicle.id', 'vehicle.plate'])
      .select(['ride.line_id', 'ride.line_name', 'vehicle.plate', ...figures])
      .orderBy('ride.line_id')
      .orderBy('vehicle.plate')
      .execute()
    return {
      rows: groupRows(rows, (row) => row.line_id).map((vehicles) => ({
        line_code: String(vehicles[0]!.line_id),
        line_name: vehicles[0]!.line_name,
        vehicle_list: vehicles.map((vehicle) => ({
          vehiclePlate: vehicle.plate,
          payNum: Number(vehicle.rides),
          payAmount: Number(vehicle.amount),
        })),
      })),
    }
  },

  'summary.companyDaily': companyDaily,
  'summary.consumeDetail': consumeDetail,
  'summary.consumeDetailTotal': consumeDetailTotal,
} satisfies SomeHandlers
