/** Companies that an operator's roles restrict him to. */
import { sql, type RawBuilder } from 'kysely'

/** Value of `role.data_scope_type`: the companies listed. */
export const companiesListed = 6

/**
 * SQL: ids of the operator's companies with their sub-companies; null = not restricted. One unrestricted
 * role, or one whose data grant names no company, is sufficient. An operator without roles has no companies:
 * losing a restricted role must not lift the restriction.
 */
export const narrowedCompanies = (operatorId: number | RawBuilder<number>): RawBuilder<number[] | null> =>
  sql<number[] | null>`(
    select case when not held.everything then
      (select coalesce(json_agg(company.id), '[]'::json) from company where company.id = any(held.ids) or company.parent_id = any(held.ids)) end
    from (
      select array_agg(role_company.company_id) as ids,
        coalesce(bool_or(role.data_scope_type <> ${sql.lit(companiesListed)} or role_company.company_id is null), false) as everything
      from operator_role
        join role on role.id = operator_role.role_id and role.enabled
        left join role_company on role_company.role_id = role.id
      where operator_role.operator_id = ${operatorId}
    ) held
  )`
