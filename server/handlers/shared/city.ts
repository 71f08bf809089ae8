import type { CallRequest } from '../types'
import { found } from './edit'

/** Throws Gone if the city is missing. The foreign key error would say that the city is in use. */
export async function assertCity(db: CallRequest['db'], code: string): Promise<void> {
  found(await db.selectFrom('city').select('code').where('code', '=', code).executeTakeFirst(), '城市')
}
