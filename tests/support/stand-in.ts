/** Records of stand-in services, requested outside the browser. */
import type { Api } from './test'

export type Kept = Record<string, string | number | null | undefined>

/** The newest hundred records of a list call with these filters. */
export async function recordsOf(
  api: Api,
  path: string,
  filters: Record<string, string | number> = {},
): Promise<Kept[]> {
  const { data } = (await api.post(path, { page: 1, pageSize: 100, ...filters })) as {
    data: { records: Kept[] }
  }
  return data.records
}

/** The first record that satisfies the condition. Throws if there is none. */
export async function recordWhere(
  api: Api,
  path: string,
  isWanted: (record: Kept) => boolean,
  filters: Record<string, string | number> = {},
): Promise<Kept> {
  const found = (await recordsOf(api, path, filters)).find(isWanted)
  if (!found) throw new Error(`no such record of ${path}`)
  return found
}
