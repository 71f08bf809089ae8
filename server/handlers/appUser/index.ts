import { hashOf, makePassword } from '../../session/made'
import { prepares } from '../prepared'
import { nextVersion } from '../shared/edit'
import { pagedLarge } from '../shared/large'
import { unique } from '../shared/query'
import { stamp } from '../shared/values'
import type { SomeHandlers } from '../types'
import { Refused, Stale } from '../types'
import { anonymise } from './traces'
import { filtered, labelsOf, listed, refuseCancelled, status, userById, usersOf } from './query'

/**
 * The time a passenger may sign in with the digits of his phone, which are not secret. Then he must have
 * chosen a password.
 */
const resetPasswordMs = 24 * 60 * 60 * 1000

export const appUserHandlers = {
  'appUser.page': async (request) => {
    const query = filtered(usersOf(request), request)
      .selectAll('app_user')
      .select(['city.name as city_name', 'bloc.name as bloc_name'])
      .select([labelsOf('id').as('labels'), labelsOf('name').as('label_names')])
    const ordered = query.orderBy('app_user.created_at', 'desc').orderBy('app_user.id', 'desc')
    const { rows, total, estimated } = await pagedLarge(request, ordered, 'app_user.id')
    return {
      total,
      estimated,
      rows: rows.map((user) => ({
        userId: user.id,
        phoneNo: user.phone,
        formerPhoneNo: user.former_phone,
        blocName: user.bloc_name,
        cityName: user.city_name,
        wechatNo: user.wechat_no,
        qqNo: user.qq_no,
        registerType: String(user.register_type),
        onApp: user.on_app,
        onMiniProgram: user.on_mini_program,
        homeType: user.home_type,
        lastLoginSysType: codeOf(user.last_login_system),
        version: user.app_version,
        registerMethod: String(user.register_method),
        createTime: stamp(user.created_at),
        loginTime: user.last_login_at && stamp(user.last_login_at),
        status: String(user.status),
        userLabel: listed(user.labels),
        userLabelName: listed(user.label_names),
        _v: user.version,
      })),
    }
  },

  'appUser.changePhone': async (request) => {
    const { db, values } = request
    const phone = values.phoneNo
    const user = await userById(request)
    refuseCancelled(user)
    if (phone === user.phone) throw new Refused('新手机号不能与原手机号相同')
    await unique(
      db
        .updateTable('app_user')
        .set({ phone, former_phone: user.phone, version: nextVersion(user.version, request.version) })
        .where('id', '=', user.id)
        .execute(),
      '该手机号已被其他用户使用',
      'phoneNo',
    )
    request.log(`修改用户手机号：${user.id}，${user.phone}改为${phone}`)
    return {}
  },

  'appUser.resetPassword': prepares<'appUser.resetPassword'>(
    async (request) => {
      const { owner, gone } = request
      const user = await request.apart((db) => userById({ ...request, db }))
      return { made: await makePassword(digitsOf(user), { owner, gone }) }
    },
    async (request) => {
      const user = await userById(request)
      refuseCancelled(user)
      await request.db
        .updateTable('app_user')
        .set({
          password_hash: await hashOf(request.prepared.made, digitsOf(user)),
          password_until: new Date(request.now.getTime() + resetPasswordMs),
          version: nextVersion(user.version, request.version),
        })
        .where('id', '=', user.id)
        .execute()
      request.log(`重置用户密码：${user.id}，${user.phone}`)
      return {}
    },
  ),

  'appUser.delete': async (request) => {
    const user = await userById(request)
    refuseCancelled(user)
    nextVersion(user.version, request.version)
    const kept = await anonymise(request.db, user)
    await request.db.deleteFrom('app_user').where('id', '=', user.id).execute()
    request.log(`删除用户：${user.id}，${user.phone}${kept && `；匿名保留：${kept}`}`)
    return {}
  },

  'appUser.withdraw': async (request) => {
    const user = await userById(request)
    if (user.status !== status.beingCancelled) throw new Stale('该用户没有待处理的注销申请')
    await request.db
      .updateTable('app_user')
      .set({ status: status.valid, version: nextVersion(user.version, request.version) })
      .where('id', '=', user.id)
      .execute()
    request.log(`撤销用户注销：${user.id}，${user.phone}`)
    return {}
  },
} satisfies SomeHandlers

/** The password after a reset. */
const digitsOf = ({ phone }: { phone: string }): string => phone.slice(-6)

const codeOf = (value: number | null): string | null => (value === null ? null : String(value))
