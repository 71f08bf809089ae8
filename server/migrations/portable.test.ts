import { describe, expect, it } from 'vitest'
import { migrationsDirectory, readMigrations } from '../database/migrate'

/** What some database that speaks PostgreSQL's language lacks, or does differently. */
const unportable: [what: string, pattern: RegExp][] = [
  [
    'serial ids exceed what JSON carries on some databases',
    /\b(small|big)?serial\b|generated\s+.*as\s+identity/i,
  ],
  ['sequences', /\bnextval\b|create\s+sequence/i],
  ['triggers', /create\s+(constraint\s+)?trigger/i],
  ['stored procedures', /create\s+(or\s+replace\s+)?(function|procedure)|\bdo\s+\$\$/i],
  ['advisory locks', /pg_(try_)?advisory/i],
  ['deferrable constraints', /\bdeferrable\b/i],
  ['notifications', /\b(listen|notify)\b/i],
  ['extensions', /create\s+extension/i],
  ['schemas: tests and tenants choose theirs', /\bpublic\.|create\s+schema/i],
  ['clocks of the database: time comes from the application', /\bnow\(\)|current_timestamp/i],
]
/** Migrations for PostgreSQL alone, and PGlite with it. */
const exempt: Record<string, string[]> = {
  '0146-log-append-only.sql': ['triggers', 'stored procedures'],
  '0154-rights-mark.sql': ['triggers', 'stored procedures'],
}
const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '')
const breaks = (sql: string) =>
  unportable.filter(([, pattern]) => pattern.test(withoutComments(sql))).map(([what]) => what)

const migrations = await readMigrations(migrationsDirectory)

describe('migrations', () => {
  it.each(migrations)('$name keeps to the common dialect', ({ name, sql }) => {
    expect(breaks(sql)).toEqual(exempt[name] ?? [])
  })

  it('are named so that their order is theirs', () => {
    const numbers = migrations.map(({ name }) => /^(\d{4})-[a-z-]+\.sql$/.exec(name)?.[1])
    expect(numbers).not.toContain(undefined)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('would be caught otherwise', () => {
    const wrong = [
      'create table a (id bigserial)',
      'create trigger t after insert on a',
      'select pg_advisory_lock(1)',
      'create function f() returns int',
      'unique (a) deferrable',
      'created_at timestamptz default now()',
    ]
    expect(wrong.map(breaks).filter((found) => found.length !== 1)).toEqual([])
    expect(breaks('-- no serial ids, no triggers: create trigger\nselect 1')).toEqual([])
  })
})
