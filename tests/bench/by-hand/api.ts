import type { BenchRecord, Choice } from '../data'

async function ask<Data>(path: string, parameters: object = {}): Promise<Data> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value === 'string' || typeof value === 'number')
      if (value !== '') query.set(name, String(value))
  }
  const response = await fetch(`/api/${path}?${query.toString()}`)
  return ((await response.json()) as { data: Data }).data
}

export interface RecordPage {
  items: BenchRecord[]
  total: number
}
export const askRecords = (query: object): Promise<RecordPage> => ask('records', query)
export const askRecord = (id: number): Promise<BenchRecord> => ask('record', { id })
export const askChoices = (kind: string, parent?: number): Promise<Choice[]> =>
  ask(`options/${kind}`, { parent })
export const saveRecord = (values: object): Promise<Response> =>
  fetch('/api/save', { method: 'POST', body: JSON.stringify(values) })
