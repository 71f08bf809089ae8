import { keyOf, type Mutation } from '../language/mutations'

/** Why a slip of a kind cannot be seen, for anybody who does not know what was meant; undefined = it ought to be seen. */
export function likelyReason({ path, kind, at }: Mutation): string | undefined {
  const key = keyOf(at)
  switch (kind) {
    case 'number':
      return `another number that may stand for ${key}`
    case 'flag':
      return `${key}: both answers are sensible`
    case 'operator':
      return 'another comparison that depends on the data as well'
    case 'code':
      return 'another code that is offered'
    case 'expression name':
      return undefined
    default:
      return path.startsWith('calls/') ? ofCall(at, key) : ofApp(path, at, key)
  }
}

function ofCall(at: readonly string[], key: string): string | undefined {
  if (/^(at|rows|total|errorText|failed|page|size|of)$/.test(key))
    return 'a path of the wire, which only the service knows'
  if (/^(post|get|put|delete)$/.test(key)) return 'an address, which only the service knows'
  if (at.includes('sends')) return 'a parameter that may be left out, and that no screen fills'
  if (at.includes('reads')) return 'a value that the service answers and no screen reads'
  if (at[0] === 'types') return 'a member that the service answers and no screen reads'
  return undefined
}

function ofApp(path: string, at: readonly string[], key: string): string | undefined {
  if (/^(label|title|text|app)$/.test(key)) return 'a text'
  if (at.includes('options')) return 'a code of the wire, which only the service knows'
  if (path !== 'app.yaml') return undefined
  if (at[0] === 'groups' && at.length === 2) return 'a group that nothing else names'
  if (at.includes('routes')) return 'a screen that is not declared yet: the menu shows it as such'
  if (at[0] === 'permissions') return 'a permission of a screen that is not declared yet'
  if (at[0] === 'superAdminAccount') return 'an account, which only the service knows'
  if (key === 'base') return 'an address, which only the service knows'
  if (/^(errorText|serverText|field)$/.test(key)) return 'a path of the wire, which only the service knows'
  if (at[0] === 'headers') return 'a header, which only the service knows'
  if (at[0] === 'words') return 'a text'
  return undefined
}
