/** Validates the compiled set at start, so that a set of another version fails then and not during a call. */
import type { CompiledApp, CompiledCall, StandIn } from '../../engine/compiled'
import { backends, encodings, methodNames } from '../../engine/vocabulary/calls'
import { deedVerbs } from '../../engine/vocabulary/stand-in'
import { validator } from '../validator'

const text = { type: 'string' } as const
const record = { type: 'object' } as const
const texts = { type: 'array', items: text } as const

export const checkedManifest = validator<CompiledApp>({
  type: 'object',
  required: [
    'format',
    'title',
    'timeZone',
    'services',
    'ok',
    'errorText',
    'serverText',
    'sessionLost',
    'groups',
    'routes',
    'calls',
  ],
  properties: {
    format: { const: 1 },
    title: text,
    timeZone: text,
    services: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['base', 'backend', 'timeoutMs', 'headers'],
        properties: {
          base: text,
          backend: { enum: backends },
          timeoutMs: { type: 'number' },
        },
      },
    },
    errorText: texts,
    serverText: text,
    sessionLost: { type: 'object', required: ['field', 'value', 'message', 'seconds'] },
    routes: record,
    calls: record,
  },
})

export const checkedKeyNames = validator<Record<string, string>>({
  type: 'object',
  additionalProperties: text,
})

export const checkedCalls = validator<Record<string, CompiledCall>>({
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: [
      'name',
      'service',
      'method',
      'path',
      'encode',
      'parameters',
      'reads',
      'permission',
      'rules',
      'types',
    ],
    properties: {
      name: text,
      service: text,
      method: { enum: methodNames },
      path: text,
      encode: { enum: encodings },
      parameters: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          required: ['type', 'at', 'optional'],
          properties: {
            type: { type: 'object', required: ['kind'] },
            at: text,
            optional: { type: 'boolean' },
          },
        },
      },
      reads: record,
      permission: { ...texts, minItems: 1 },
      rules: {
        type: 'array',
        items: { type: 'object', required: ['parameter', 'kind', 'message'], properties: { message: text } },
      },
      types: record,
    },
  },
})

export const checkedStandIn = validator<StandIn>({
  type: 'object',
  required: ['collections', 'deeds'],
  properties: {
    collections: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['name', 'label', 'members', 'unique', 'refers', 'samples', 'examples', 'hints'],
        properties: { name: text, label: text, members: record, refers: record, samples: { type: 'number' } },
      },
    },
    deeds: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['verb', 'of', 'order', 'by', 'give', 'set', 'columns', 'also'],
        properties: { verb: { enum: deedVerbs }, of: text, order: texts, by: texts },
      },
    },
  },
})
