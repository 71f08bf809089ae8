import { methods } from '../../../engine/vocabulary/calls'
import type { Insertable } from 'kysely'
import { newId } from '../../database/ids'
import type { Database } from '../../database/schema'
import { texts } from '../../texts'
import { assertCity } from '../shared/city'
import { nextVersion } from '../shared/edit'
import type { CallRequest, SomeHandlers } from '../types'
import { Changed, Refused } from '../types'

/** For a city without a setting the discount is off. */
export const transferDiscountHandlers = {
  'transferDiscount.get': async (request) => {
    const setting = await settingOf(request, cityOf(request))
    return {
      values: {
        setting: {
          id: setting?.id ?? null,
          status: setting?.enabled ?? false,
          minutes: setting ? String(setting.minutes) : null,
          percent: setting ? String(setting.percent) : null,
          description: setting?.description ?? '',
          cityCode: cityOf(request),
          _v: setting?.version ?? 0,
        },
      },
    }
  },

  'transferDiscount.save': async (request) => {
    const { db, values, permissions, now, version } = request
    const city_code = cityOf(request)
    await assertCity(db, city_code)
    const { status: enabled } = values
    const before = await settingOf(request, city_code)
    const next = nextVersion(before?.version ?? 0, version)
    const isSwitched = enabled !== (before?.enabled ?? false)
    if (isSwitched && !permissions.has('transfer:switch')) throw new Refused(texts.forbidden)
    const setting = {
      enabled,
      minutes: numberOf(values.discountTime, 1, mostMinutes),
      percent: numberOf(values.discountRange, 0, 100),
      description: values.description,
      updated_at: now,
    }
    if (before)
      await db
        .updateTable('transfer_discount')
        .set({ ...setting, version: next })
        .where('id', '=', before.id)
        .execute()
    else await addSetting(db, { id: newId(), city_code, ...setting })
    const side = enabled ? '开启' : '关闭'
    request.log(`设置换乘优惠：${city_code}，${side}，${setting.minutes}分钟，${setting.percent}%`)
    return {}
  },
} satisfies SomeHandlers

/** The maximum in the form; more than any day needs. */
const mostMinutes = 999_999

/** The city of the setting. The call has already checked the caller's access. */
function cityOf({ values }: CallRequest<'transferDiscount.get' | 'transferDiscount.save'>): string {
  const code = values.citycode
  if (code === '') throw new Refused('请先在页面顶部选择一个城市')
  return code
}

const settingOf = ({ db, call }: CallRequest, cityCode: string) =>
  db
    .selectFrom('transfer_discount')
    .selectAll()
    .where('city_code', '=', cityCode)
    .$if(!methods[call.method].reads, (q) => q.forUpdate())
    .executeTakeFirst()

/** Throws Changed if another operator has added one meanwhile. */
async function addSetting(
  db: CallRequest['db'],
  setting: Insertable<Database['transfer_discount']>,
): Promise<void> {
  const added = await db
    .insertInto('transfer_discount')
    .values(setting)
    .onConflict((conflict) => conflict.column('city_code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new Changed()
}

/** The form's rules are checked earlier; this also covers direct requests. */
function numberOf(text: string, least: number, most: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > most) throw new Refused(texts.badRequest)
  return number
}
