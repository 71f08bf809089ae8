/** Where a PostgreSQL is, and whether a pooler stands before it that gives each transaction another connection. */
export interface DatabaseAddress {
  connectionString: string
  pooled: boolean
}

const parameter = 'pooler'
const kind = 'transaction'

/** Before the question mark: one role, one host or none, one database; each character that divides them is written as its code. */
const shape = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?[^@/?#]*(?:\/[^@/?#]*)?$/

/**
 * `postgres://…?pooler=transaction`, of which only we know the parameter. Throws for another kind of pooler, and for what is no
 * address, without repeating it: it holds a password. `name` is the setting, for the message.
 */
export function readDatabaseAddress(url: string, name = 'DATABASE_URL'): DatabaseAddress {
  const [place = ''] = url.split('?')
  if (!shape.test(place) || url.includes('#') || !isDecodable(place))
    throw new Error(
      `${name} is no address of a PostgreSQL: postgres://role:password@host:5432/database. In a password @ is written %40, : %3A, / %2F, # %23, ? %3F and % %25.`,
    )
  const [before = '', query] = url.split('?')
  const parameters = new URLSearchParams(query)
  const given = parameters.get(parameter)
  if (given !== null && given !== kind)
    throw new Error(
      `${name} has ${parameter}=${given}; ${kind} is the only kind that must be named: leave it out for others.`,
    )
  parameters.delete(parameter)
  const rest = parameters.toString()
  return { connectionString: rest ? `${before}?${rest}` : before, pooled: given !== null }
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The same for PostgreSQL's own programs, and the password apart: arguments can be read by everybody on the machine. */
export function programAddress(url: string): { url: string; password: string } {
  const [place = '', query = ''] = readDatabaseAddress(url).connectionString.split('?')
  const [, scheme = '', user, password = '', rest = ''] =
    /^(\w+:\/\/)(?:([^:@]*)(?::([^@]*))?@)?(.*)$/.exec(place) ?? []
  const parameters = new URLSearchParams(query)
  // The driver's own words: without a check, which libpq calls `require`, and libpq's rules for its words, which it has anyway.
  if (parameters.get('sslmode') === 'no-verify') parameters.set('sslmode', 'require')
  parameters.delete('uselibpqcompat')
  const given = parameters.toString().replaceAll('+', '%20')
  return {
    url: `${scheme}${user === undefined ? '' : `${user}@`}${rest}${given && `?${given}`}`,
    password: decodeURIComponent(password),
  }
}
