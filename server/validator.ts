/** Validates files read at start by a JSON Schema, so that a wrong file fails the start and not a request. */
import { Ajv, type ErrorObject, type SchemaObject } from 'ajv'

const ajv = new Ajv({ allErrors: true, verbose: true })
/** Maximum faults reported per file; further ones are usually consequences. */
const mostFaults = 10

/** Returns the typed value, or throws with a line for each fault: its place and the expected value. */
export function validator<T>(schema: SchemaObject): (value: unknown, file: string) => T {
  const isValid = ajv.compile<T>(schema)
  return (value, file) => {
    if (isValid(value)) return value
    // For alternatives, reports the expectation once, not the faults of each branch.
    const told = (isValid.errors ?? []).filter(({ schemaPath }) => !schemaPath.includes('/anyOf/'))
    const lines = [...new Set(told.map(lineOf))]
    const more = lines.length - mostFaults
    throw new Error(
      [
        `${file} cannot be used:`,
        ...lines.slice(0, mostFaults).map((line) => `  ${line}`),
        ...(more > 0 ? [`  and ${more} more`] : []),
      ].join('\n'),
    )
  }
}

function lineOf(error: ErrorObject): string {
  const at = (member?: string): string =>
    [...error.instancePath.split('/').slice(1), ...(member === undefined ? [] : [member])].join('.') ||
    'the file'
  const schema = error.parentSchema as { description?: string; properties?: Record<string, unknown> }
  const { missingProperty, additionalProperty } = error.params as Record<string, string | undefined>
  if (error.keyword === 'additionalProperties')
    return `${at(additionalProperty)} is not known; known here: ${Object.keys(schema.properties ?? {}).join(', ')}`
  if (error.keyword === 'required') return `${at(missingProperty)} is missing`
  return schema.description ? `${at()}: ${schema.description} is wanted` : `${at()} ${error.message}`
}
