/** JSON Schemas, and object schemas built from dotted paths. */

import type { JsonSchema } from '../../language/schema/kinds'

export type { JsonSchema }

/** The schemas at a place, and those below it. */
interface Node {
  own: JsonSchema[]
  inner: Map<string, Node>
  demanded: Set<string>
}
const emptyNode = (): Node => ({ own: [], inner: new Map(), demanded: new Set() })

export interface Placed {
  path: string
  schema: JsonSchema
  /** True if it and its parents are required. */
  isRequired?: boolean
}

/**
 * The schema of a body with known schemas at paths (`''` = the whole).
 * @param isClosed no other members are allowed in the objects on the paths
 */
export function shapeOf(places: readonly Placed[], isClosed = false): JsonSchema {
  const root = emptyNode()
  for (const { path, schema, isRequired = false } of places) {
    let node = root
    for (const name of path === '' ? [] : path.split('.')) {
      if (isRequired) node.demanded.add(name)
      const inner = node.inner.get(name) ?? emptyNode()
      node.inner.set(name, inner)
      node = inner
    }
    node.own.push(schema)
  }
  return rendered(root, isClosed)
}

function rendered({ own, inner, demanded }: Node, isClosed: boolean): JsonSchema {
  if (inner.size === 0 && own.length > 0) return allOf(own)
  const properties = Object.fromEntries([...inner].map(([name, node]) => [name, rendered(node, isClosed)]))
  const object: JsonSchema = {
    type: 'object',
    properties,
    ...(demanded.size > 0 ? { required: [...demanded] } : {}),
    ...(isClosed ? { additionalProperties: false } : {}),
  }
  return allOf([...own, isList(properties) ? { anyOf: [object, listOf(properties, demanded)] } : object])
}

/** A path with list indices may also be a record with such names. */
const isList = (properties: Record<string, JsonSchema>): boolean => {
  const names = Object.keys(properties)
  return names.length > 0 && names.every((name) => /^\d{1,3}$/.test(name))
}
function listOf(properties: Record<string, JsonSchema>, demanded: ReadonlySet<string>): JsonSchema {
  const last = Math.max(...Object.keys(properties).map(Number))
  const prefixItems = Array.from({ length: last + 1 }, (_, at) => properties[String(at)] ?? {})
  return { type: 'array', prefixItems, ...(demanded.size > 0 ? { minItems: last + 1 } : {}) }
}

const allOf = (schemas: readonly JsonSchema[]): JsonSchema =>
  schemas.length === 1 ? schemas[0]! : { allOf: schemas }

/** `anyOf` the schemas, without duplicates. */
export function anyOfSchemas(schemas: readonly JsonSchema[]): JsonSchema {
  const different = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]))
  const all = [...different.values()]
  return all.length === 1 ? all[0]! : { anyOf: all }
}

/** The schema, or null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, anyOf: any, oneOf } = schema
  if (Array.isArray(oneOf)) return { ...schema, oneOf: [...(oneOf as unknown[]), { type: 'null' }] }
  if (Array.isArray(any)) return { ...schema, anyOf: [...(any as unknown[]), { type: 'null' }] }
  if ('$ref' in schema || 'allOf' in schema) return { anyOf: [schema, { type: 'null' }] }
  return {
    ...schema,
    ...(type === undefined ? {} : { type: [type, 'null'].flat() }),
    ...(Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {}),
  }
}
