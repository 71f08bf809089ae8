/** Sets the targets of codes: the evaluation page, or the operator's own link. */
import { isLink } from '../../../engine/expression/functions/texts'
import type { SentCodeSetting } from '../../calls/declared'
import { texts } from '../../texts'
import { assertSeen } from '../shared/edit'
import { scopesOf, withinScopes, withinVehicles } from '../shared/query'
import { idOf, textOf } from '../shared/values'
import type { CallRequest, Handler } from '../types'
import { Refused } from '../types'
import type { CodeKind } from './query'

const mostAtOnce = 1000
const longestLink = 500
const messages = {
  noType: '请选择链接类型',
  noLink: '请输入自定义链接',
  wrongLink: '请输入以http://或https://开头的链接',
  longLink: `自定义链接不能超过${longestLink}个字符`,
  gone: '二维码不存在或已被删除',
}
const kindName: Record<CodeKind, string> = { station: '站点', vehicle: '车辆' }

export const setCodes =
  (kind: CodeKind): Handler<'qrCode.setStations' | 'qrCode.setVehicles'> =>
  async (request) => {
    const { settings } = request.values
    if (settings.length === 0 || settings.length > mostAtOnce) throw new Refused(texts.badRequest)
    // Codes with one target share a statement.
    const idsByLink = new Map<string, number[]>()
    for (const setting of settings) {
      const link = ownLinkOf(setting)
      idsByLink.set(link, [...(idsByLink.get(link) ?? []), idOf(setting.id)])
    }
    const changed = []
    for (const [link, ids] of idsByLink)
      changed.push(...(await setLink(request, kind, [...new Set(ids)], link)))
    assertSeen(changed, request.version)
    request.log(`设置${kindName[kind]}二维码链接：${settings.length}个`)
    return {}
  }

/** The operator's own link; '' = the evaluation page. */
function ownLinkOf(setting: SentCodeSetting): string {
  const type = textOf(setting.qrcode_link_type)
  if (type !== '1' && type !== '2') throw new Refused(messages.noType)
  if (type === '1') return ''
  const link = textOf(setting.qrcode_link)
  if (link === '') throw new Refused(messages.noLink)
  if (link.length > longestLink) throw new Refused(messages.longLink)
  if (!isLink(link)) throw new Refused(messages.wrongLink)
  return link
}

/** Resolves with the previous versions of the codes. */
async function setLink(
  { db, user }: CallRequest,
  kind: CodeKind,
  ids: number[],
  link: string,
): Promise<{ version: number }[]> {
  const changed = await db
    .updateTable('qr_code')
    .set({ link, link_type: link === '' ? 1 : 2 })
    .set((of) => ({ version: of('version', '+', 1) }))
    .where('id', 'in', ids)
    .where(kind === 'station' ? 'station_id' : 'vehicle_id', 'is not', null)
    .where(withinScopes('city_code', scopesOf(user)))
    .where(withinVehicles('vehicle_id', user))
    .returning((of) => of('version', '-', 1).as('version'))
    .execute()
  if (changed.length < ids.length) throw new Refused(messages.gone)
  return changed
}
