import type { OrgNode } from '../../calls/declared'
import { companiesOf } from '../company/query'
import type { SomeHandlers } from '../types'

/** Companies with their sub-companies, for the data part of a role's grants. */
export const orgHandlers = {
  'org.tree': async (request) => {
    const rows = await companiesOf(request).orderBy('company.city_code').orderBy('company.name').execute()
    const below = (parent: number | null): OrgNode[] =>
      rows
        .filter((row) => row.parent_id === parent)
        .map(({ id, name }) => ({ id, name, children: below(id) }))
    // A sub-company whose company is hidden becomes a root.
    const ids = new Set(rows.map((row) => row.id))
    const orphans = rows.filter((row) => row.parent_id !== null && !ids.has(row.parent_id))
    return { rows: [...below(null), ...orphans.map(({ id, name }) => ({ id, name, children: [] }))] }
  },
} satisfies SomeHandlers
