/** Files that are read at start are judged by a JSON Schema, so that a wrong one stops the start and not an operator. */
import { Ajv, type ErrorObject, type SchemaObject } from 'ajv'

const ajv = new Ajv({ allErrors: true, verbose: true })
/** Faults of one file that are told; the rest is mostly their consequence. */
const mostFaults = 10

/** Gives the value back as what it is, or throws with a line for each fault: where it is, and what is wanted there. */
export function validator<T>(schema: SchemaObject): (value: unknown, file: string) => T {
  const isValid = ajv.compile<T>(schema)
  return (value, file) => {
    if (isValid(value)) return value
    // Of alternatives, what is wanted is told once, not what each of them lacks.
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
