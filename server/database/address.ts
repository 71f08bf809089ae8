/** Where a PostgreSQL is, and whether a pooler stands before it that gives each transaction another connection. */
export interface DatabaseAddress {
  connectionString: string
  pooled: boolean
}

const parameter = 'pooler'
const kind = 'transaction'

/** `postgres://…?pooler=transaction`, of which only we know the parameter. Throws for another kind of pooler. */
export function readAddress(url: string): DatabaseAddress {
  const [before = '', query] = url.split('?')
  const parameters = new URLSearchParams(query)
  const given = parameters.get(parameter)
  if (given !== null && given !== kind)
    throw new Error(
      `DATABASE_URL has ${parameter}=${given}; ${kind} is the only kind that must be named: leave it out for others.`,
    )
  parameters.delete(parameter)
  const rest = parameters.toString()
  return { connectionString: rest ? `${before}?${rest}` : before, pooled: given !== null }
}
