/** An operator restricted to companies, for every list of the project and for the rights he grants. */
import { describe, expect, it } from 'vitest'
import type { CompiledCall } from '../../engine/compiled'
import type { Row, Values } from '../../engine/contract/types'
import { referenceCalls } from '../calls/routes'
import { createOperator, type TestClient, type TestOperator } from '../testing'
import { handan, said } from './money.fixture'
import { leastValues, narrow, narrowedServer, roleOf } from './narrowed.fixture'

const they = narrowedServer()

/** Company names and ids in rows; a department is a company. */
const companiesIn = (rows: Row[]): string[] =>
  rows.flatMap((row) =>
    Object.entries(row)
      .filter(([name, value]) => /compan|department/i.test(name) && typeof value !== 'object' && value !== '')
      .map(([, value]) => String(value)),
  )
const foreignIn = async (client: TestClient, call: CompiledCall): Promise<string[]> => {
  const outcome = await client.send(call.name, leastValues(call))
  return outcome.ok ? companiesIn(outcome.rows).filter((company) => !they.own.has(company)) : []
}

describe('lists', () => {
  // Stand-ins have no companies; a column of that name is a text.
  it('name no company but his own, whichever list it is', async () => {
    const lists = referenceCalls(they.server.compiled).filter((call) => call.rows)
    const telling: string[] = []
    for (const call of lists) {
      expect([call.name, await foreignIn(they.narrowed.client, call)]).toEqual([call.name, []])
      if ((await foreignIn(they.wide.client, call)).length > 0) telling.push(call.name)
    }
    // These lists name other companies for an unrestricted operator, so the test is effective.
    expect(telling).toEqual(
      expect.arrayContaining([
        ...[
          'company.list',
          'company.subList',
          'consume.search',
          'merchant.page',
          'refund.search',
          'user.page',
        ],
        ...['lookup.companies', 'erp.companies', 'points.recordPage', 'summary.departments'],
        ...['summary.departmentLines', 'summary.consumeDetail'],
      ]),
    )
  })

  it('add up what they show', async () => {
    const figures = async ({ client }: TestOperator, call: string, values: Values) => {
      const outcome = await client.send(call, values)
      return outcome.ok
        ? (outcome.values as { count: number; amount: number })
        : Promise.reject(new Error(outcome.text))
    }
    for (const call of ['consume.search', 'summary.consumeDetailTotal']) {
      const values = leastValues(they.server.compiled.calls[call]!)
      const [less, all] = [await figures(they.narrowed, call, values), await figures(they.wide, call, values)]
      expect(less.count).toBeGreaterThan(0)
      expect(less.count).toBeLessThan(all.count)
      expect(less.amount).toBeLessThan(all.amount)
    }
  })
})

describe('nobody hands out more data than he has', () => {
  const no = '不能授予自己没有的公司权限'
  const send = async (call: string, values: Values) => said(await they.narrowed.client.send(call, values))

  it('by emptying a role, by joining one, or by copying one', async () => {
    const wideRole = await roleOf(they.server, they.wide.id)
    await they.server.db.updateTable('role').set({ city_code: handan }).where('id', '=', wideRole).execute()
    await they.server.db.deleteFrom('role_menu').where('role_id', '=', wideRole).execute()
    const ownRole = await roleOf(they.server, they.narrowed.id)
    expect(await send('role.grantData', { id: ownRole, grantCompanyIdList: [] })).toBe(no)
    expect(await send('role.grantData', { id: ownRole, grantCompanyIdList: [they.foreign.company] })).toBe(no)
    expect(await send('role.bind', { id: wideRole, bindUserIdList: [they.narrowed.id] })).toBe(no)
    expect(await send('role.copy', { roleId: wideRole })).toBe(no)
  })

  it('nor takes the password of somebody who has more', async () => {
    expect(await send('operator.resetPassword', { id: they.wide.id })).toBe(
      '该用户的权限超出您的权限，不能重置其密码',
    )
  })

  it('and a company that roles are narrowed to stays, or its going would widen them', async () => {
    const company = await they.server.db
      .insertInto('company')
      .values({
        ...{ id: 990_001, parent_id: null, city_code: handan, name: '临时公司' },
        ...{ created_at: new Date(0), updated_at: new Date(0) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { client, id } = await createOperator(they.server, {
      permissions: ['busCompany:delete'],
      scopes: [handan],
    })
    await narrow(they.server, await roleOf(they.server, id), [company.id])
    expect(said(await client.send('company.delete', { id: company.id }))).toBe('该公司已授权给角色，不能删除')
  })
})
