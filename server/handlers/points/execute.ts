import { changePoints, type PointsModel } from '../../ledger/points'
import { found } from '../shared/edit'
import { scopesOf, withinScopes } from '../shared/query'
import { optionalIdOf } from '../shared/values'
import { Refused, type CallRequest, type Handler } from '../types'
import { models } from './words'

const byOperator = 0
const otherType = 0
/** Maximum points of one adjustment. */
const most = 100_000
/** Account states: 0 valid, 3 cannot bind a phone, 4 cancellation requested. */
const living = [0, 3, 4]

/** Adds points to one user, or deducts them, once. */
export const execute: Handler<'points.execute'> = async (request) => {
  const { db, values, now, user } = request
  const model = Number(values.integralModel) as PointsModel
  const { integral: amount } = values
  if (Math.abs(amount) > most) throw new Refused(`单次调整不能超过${most}积分`)
  const passenger = await passengerOf(request)
  const balance = await changePoints(
    db,
    {
      user_id: passenger.id,
      city_code: passenger.city_code,
      model,
      amount,
      type: otherType,
      event: byOperator,
      operation: amount > 0 ? '人工增加' : '人工扣减',
      remark: values.remark,
    },
    { now, operatorId: user.id },
  )
  request.log(
    `调整积分：用户${passenger.id}，手机号${passenger.phone}，${models[model]}${amount > 0 ? '增加' : '扣减'}${Math.abs(amount)}，调整后${balance}`,
  )
  return {}
}

/** The user with this phone; if the operator saw a row, it must be the user of that row. */
async function passengerOf({ db, values, user }: CallRequest<'points.execute'>) {
  const id = optionalIdOf(values.userId)
  const passenger = found(
    await db
      .selectFrom('app_user')
      .select(['id', 'city_code', 'phone', 'status'])
      .where('phone', '=', values.phoneNo)
      .where(withinScopes('city_code', scopesOf(user)))
      .forShare()
      .executeTakeFirst(),
    '该手机号的用户',
  )
  if (id !== null && id !== passenger.id) throw new Refused('手机号与用户不符，请刷新后重试')
  if (!living.includes(passenger.status)) throw new Refused('该用户已失效，不能调整积分')
  return passenger
}
