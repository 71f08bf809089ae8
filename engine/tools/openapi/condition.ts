/** Conditions over the body of an answer as JSON Schema. */
import { listedIn } from '../../expression/parts'
import { isOperation, type Expr } from '../../expression/tree'
import { bodyPath } from '../../language/link/body-path'
import { isFixed } from '../../language/link/envelope'
import { shapeOf, type JsonSchema } from './shape'

/** Undefined for a condition that a schema cannot express. */
export function conditionSchema(tree: Expr): JsonSchema | undefined {
  if (!isOperation(tree)) return undefined
  switch (tree[0]) {
    case '||':
    case '&&': {
      const [head, left, right] = tree
      const both = [conditionSchema(left), conditionSchema(right)]
      const known = both.filter((one) => one !== undefined)
      return known.length < 2 ? undefined : { [head === '||' ? 'anyOf' : 'allOf']: flat(head, known) }
    }
    case '==':
    case 'in': {
      const path = bodyPath(tree[1])
      const values = allFixed(tree[2])
      if (!path || !values) return undefined
      const schema = values.length === 1 ? { const: values[0] } : { enum: values }
      return shapeOf([{ path: path.join('.'), schema, isRequired: true }])
    }
    default:
      return undefined
  }
}

/** `a || b || c` is one list of three. */
const flat = (head: '||' | '&&', schemas: readonly JsonSchema[]): unknown[] => {
  const key = head === '||' ? 'anyOf' : 'allOf'
  return schemas.flatMap((schema) => (Array.isArray(schema[key]) ? (schema[key] as unknown[]) : [schema]))
}

/** The values of a literal, or of a list of literals. */
function allFixed(tree: Expr): unknown[] | undefined {
  if (isFixed(tree)) return [tree]
  const items = listedIn(tree)
  return items?.every(isFixed) ? [...items] : undefined
}
