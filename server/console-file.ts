/** `config/console.json`: settings of an installation. If it is invalid, the start fails with every fault and its place. */
import { readFileSync } from 'node:fs'
import type { MapServices } from './http/map'
import { validator } from './validator'

export interface ConsoleFile {
  title?: string
  map?: MapServices
  services?: Record<string, string>
}

/** A pattern for addresses with each of these names in braces. */
const addressWith = (...names: string[]): string =>
  `^${names.map((name) => `(?=.*\\{${name}\\})`).join('')}https?://`
const text = { type: 'string', minLength: 1 } as const
const path = { type: 'string' } as const

const map = {
  type: 'object',
  additionalProperties: false,
  properties: {
    tiles: {
      type: 'object',
      required: ['address', 'attribution'],
      additionalProperties: false,
      properties: {
        address: {
          type: 'string',
          pattern: addressWith('z', 'x', 'y'),
          description: 'an address that begins with http:// or https:// and holds {z}, {x} and {y}',
        },
        subdomains: text,
        attribution: { ...text, description: 'the words that say whose the maps are' },
        attributionLink: {
          type: 'string',
          pattern: addressWith(),
          description: 'an address that begins with http:// or https://',
        },
        mostZoom: { type: 'integer', minimum: 1, maximum: 24 },
        center: {
          type: 'array',
          items: { type: 'number', minimum: -180, maximum: 180 },
          minItems: 2,
          maxItems: 2,
          description: 'longitude and latitude',
        },
      },
    },
    search: {
      type: 'object',
      required: ['address', 'rows', 'name'],
      additionalProperties: false,
      properties: {
        address: {
          type: 'string',
          pattern: addressWith('text'),
          description: 'an address that begins with http:// or https:// and holds {text}',
        },
        rows: { ...path, description: 'the path of the rows in the answer ("" = the answer is the list)' },
        name: text,
        position: text,
        longitude: text,
        latitude: text,
      },
      anyOf: [{ required: ['position'] }, { required: ['longitude', 'latitude'] }],
      description: 'position, or longitude and latitude',
    },
  },
} as const

const check = validator<ConsoleFile>({
  type: 'object',
  additionalProperties: false,
  properties: {
    title: text,
    services: {
      type: 'object',
      additionalProperties: {
        type: 'string',
        pattern: '^(https?://|/)',
        description: 'an address, or a path that begins with /',
      },
    },
    map,
  },
})

/** `wanted`: the file was configured, so it must exist. */
export function readConsoleFile(path: string, wanted: boolean): ConsoleFile {
  let written: string
  try {
    written = readFileSync(path, 'utf8')
  } catch (error) {
    if (!wanted && (error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  let value: unknown
  try {
    value = JSON.parse(written)
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${(error as Error).message}`, { cause: error })
  }
  return check(value, path)
}
