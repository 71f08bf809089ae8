import { parse } from 'yaml'
import type { WidgetSchema } from '../../compiled'
import { keysOfStep, verbNames, verbRow } from '../../vocabulary/steps'
import { grammar, usualOf, type FileKind, type Kind, type MapName, type MapRule } from '../grammar'
import { markdownOf } from '../grammar/descriptions'
import { schemaOfKind, schemaOfOptions, type JsonSchema } from './kinds'
import { snippets } from './snippets'

/**
 * The JSON Schema (draft-07) of one kind of file, for editors. It accepts what `checkShape` accepts and refuses what it
 * refuses; the words of a refusal are better in the checker. Widgets bring their names, options and examples.
 */
export function jsonSchema(kind: FileKind, widgets: readonly WidgetSchema[]): JsonSchema {
  const used = new Set<MapName>()
  collect(kind, used)
  const definitions = Object.fromEntries(
    [...used].sort().map((name) => [name, schemaOfMap(name, grammar[name])]),
  )
  const field = definitions.field
  if (field)
    field.defaultSnippets = widgets.map(({ name, description, example }) => ({
      label: name,
      description,
      body: bodyOf(example),
    }))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `${kind}.yaml`,
    allOf: [{ $ref: `#/definitions/${kind}` }],
    defaultSnippets: snippets[kind],
    definitions: { ...definitions, ...(used.has('field') ? { widget: widgetSchema(widgets) } : {}) },
  }
}

/** The maps that can stand in a file, found by following the kinds of keys. */
function collect(name: MapName, used: Set<MapName>): void {
  if (used.has(name)) return
  used.add(name)
  const seen = JSON.stringify(grammar[name])
  for (const other of Object.keys(grammar) as MapName[])
    if (seen.includes(`"map":"${other}"`)) collect(other, used)
  for (const [kind, map] of Object.entries({
    expression: 'each',
    text: 'textWithValues',
    message: 'message',
  } as const)) {
    if (seen.includes(`"is":"${kind}"`)) collect(map, used)
  }
}

function schemaOfMap(name: MapName, rule: MapRule): JsonSchema {
  const required = Object.entries(rule.keys).flatMap(([key, { required: isRequired }]) =>
    isRequired ? [key] : [],
  )
  const properties = Object.entries(rule.keys).map(([key, keyRule]) => [
    key,
    {
      description: keyRule.description,
      markdownDescription: markdownOf(name, key, keyRule),
      ...schemaOfKind(keyRule.kind),
      ...defaultOf(keyRule.kind),
    },
  ])
  const conditions = [...groupsOf(rule), ...(name === 'step' ? conditionsOfSteps() : [])]
  return {
    type: 'object',
    additionalProperties: false,
    ...(rule.mayBeEmpty ? {} : { minProperties: 1 }),
    properties: Object.fromEntries(properties) as Record<string, JsonSchema>,
    ...(required.length > 0 ? { required } : {}),
    ...(rule.needs ? { dependencies: needsOf(rule.needs) } : {}),
    ...(conditions.length > 0 ? { allOf: conditions } : {}),
  }
}

/** What an editor shows as the default. */
function defaultOf(kind: Kind): JsonSchema {
  const usual = usualOf(kind)
  return usual === undefined ? {} : { default: usual }
}

const having = (...keys: string[]): JsonSchema => ({ type: 'object', required: keys })
const anyOf = (schemas: JsonSchema[]): JsonSchema => (schemas.length === 1 ? schemas[0]! : { anyOf: schemas })

function groupsOf(rule: MapRule): JsonSchema[] {
  const groups: JsonSchema[] = (rule.oneOf ?? []).map((group) => ({ oneOf: group.map((key) => having(key)) }))
  const [alone] = Object.entries(rule.alone ?? {})
  if (!alone) return groups
  const [key, beside] = alone
  return [{ if: having(key), then: { propertyNames: { enum: [key, ...beside] } }, else: { allOf: groups } }]
}

const needsOf = (needs: Record<string, string[]>): JsonSchema =>
  Object.fromEntries(
    Object.entries(needs).map(([key, beside]) => [key, anyOf(beside.map((other) => having(other)))]),
  )

/** One verb and its companions; a verb that is also a companion leads only where the other verb is absent. */
function conditionsOfSteps(): JsonSchema[] {
  const each = verbNames.map((verb): JsonSchema => {
    const leaders = verbNames.filter((other) => verbRow(other).beside.includes(verb))
    const leads =
      leaders.length === 0
        ? having(verb)
        : { allOf: [having(verb), { not: anyOf(leaders.map((other) => having(other))) }] }
    const then = {
      type: 'object',
      propertyNames: { enum: keysOfStep(verb) },
      ...(verbRow(verb).needs.length > 0 ? { required: verbRow(verb).needs } : {}),
    }
    return { if: leads, then }
  })
  return [anyOf(verbNames.map((verb) => having(verb))), ...each]
}

function widgetSchema(widgets: readonly WidgetSchema[]): JsonSchema {
  const names = {
    enum: widgets.map(({ name }) => name),
    enumDescriptions: widgets.map(({ description }) => description),
  }
  const withOptions = widgets.map(({ name, description, options }) => [
    name,
    { description, ...schemaOfOptions(options) },
  ])
  const full = {
    type: 'object',
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
    properties: Object.fromEntries(withOptions) as Record<string, JsonSchema>,
  }
  return { anyOf: [names, full] }
}

/** The value of the one field in a widget's example. */
const bodyOf = (example: string): unknown => Object.values(parse(example) as Record<string, unknown>)[0]
