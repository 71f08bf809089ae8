/** The address of a PostgreSQL server, and whether a pooler in front of it may change connections between transactions. */
export interface DatabaseAddress {
  connectionString: string
  pooled: boolean
}

const parameter = 'pooler'
const kind = 'transaction'

/** Before the question mark: one role, one optional host, one database; delimiters inside them are percent-encoded. */
const shape = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?[^@/?#]*(?:\/[^@/?#]*)?$/

/**
 * Reads `postgres://…?pooler=transaction`; the pooler parameter is our own. Throws for another kind of pooler and for an
 * invalid address, without repeating it: it contains a password. `name` is the setting, for the message.
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

/** The address for PostgreSQL's own programs, with the password separate: arguments are visible to all users of the machine. */
export function programAddress(url: string): { url: string; password: string } {
  const [place = '', query = ''] = readDatabaseAddress(url).connectionString.split('?')
  const [, scheme = '', user, password = '', rest = ''] =
    /^(\w+:\/\/)(?:([^:@]*)(?::([^@]*))?@)?(.*)$/.exec(place) ?? []
  const parameters = new URLSearchParams(query)
  // Translates the driver's SSL parameters to libpq's: `no-verify` is `require` there.
  if (parameters.get('sslmode') === 'no-verify') parameters.set('sslmode', 'require')
  parameters.delete('uselibpqcompat')
  const given = parameters.toString().replaceAll('+', '%20')
  return {
    url: `${scheme}${user === undefined ? '' : `${user}@`}${rest}${given && `?${given}`}`,
    password: decodeURIComponent(password),
  }
}
