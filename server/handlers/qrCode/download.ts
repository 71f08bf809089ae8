/** Printable QR codes: one as a picture, several as an archive. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { qrPicture } from '../../qr/picture'
import { scopesOf, withinScopes, withinVehicles } from '../shared/query'
import { idsOf } from '../shared/values'
import type { AnsweredFile, CallRequest, Handler } from '../types'
import { Refused } from '../types'
import { codeOf, codes, codesOf, type Code, type CodeKind, type WantedCodes } from './query'

/** Maximum codes per archive: about a second of work and two megabytes. */
const most = 1000
/** Pixels per module: a code is 5 cm wide at 200 dpi. */
const printScale = 10
const messages = {
  none: '没有符合条件的二维码',
  tooMany: `一次最多下载${most}个二维码，请缩小查询范围`,
}

/** Downloads all codes that match the filters. */
export async function downloadFound(request: CallRequest, kind: CodeKind, wanted: WantedCodes, page: string) {
  const found = await codesOf(request, kind, wanted)
    .limit(most + 1)
    .execute()
  const drawn = found.map((code) => codeOf(code, page))
  return { file: await archive(drawn, kind === 'station' ? '站点二维码' : '车辆二维码') }
}

/** Downloads the codes that the operator selected. */
export const downloadNamed =
  (page: string): Handler<'qrCode.download'> =>
  async (request) => {
    const found = await namedCodes(request)
    const [only, ...others] = found.map((code) => codeOf(code, page))
    if (only && others.length === 0) return { file: picture(only) }
    return { file: await archive(only ? [only, ...others] : [], '二维码') }
  }

function namedCodes({ db, values, user }: CallRequest<'qrCode.download'>) {
  const ids = idsOf(values.ids)
  return codes(db)
    .where('qr_code.id', 'in', ids.length > 0 ? ids : [-1])
    .where(withinScopes('qr_code.city_code', scopesOf(user)))
    .where(withinVehicles('qr_code.vehicle_id', user))
    .orderBy('qr_code.city_code')
    .orderBy('station.code')
    .orderBy('vehicle.id')
    .execute()
}

const bytesOf = ({ target }: Code): Buffer => qrPicture(target, printScale)
const picture = (code: Code): AnsweredFile => ({
  name: `${fileNameOf(code)}.png`,
  type: 'image/png',
  bytes: bytesOf(code),
})

async function archive(found: Code[], name: string): Promise<AnsweredFile> {
  if (found.length === 0) throw new Refused(messages.none)
  if (found.length > most) throw new Refused(messages.tooMany)
  const files: Record<string, Uint8Array> = {}
  for (const [at, code] of found.entries()) {
    files[`${fileNameOf(code)}.png`] = bytesOf(code)
    // Yields, so that other requests are answered.
    if (at % 20 === 19) await nextTurn()
  }
  // Level 0, because pictures are compressed already.
  return { name: `${name}.zip`, type: 'application/zip', bytes: Buffer.from(zipSync(files, { level: 0 })) }
}

/**
 * Names the stop or vehicle. Unsafe characters are removed, so the file stays in its folder when unpacked.
 */
const fileNameOf = ({ city_name, number, name }: Code): string =>
  [city_name, number, name].join('_').replace(/[^\p{L}\p{N}_()（）-]/gu, '')
