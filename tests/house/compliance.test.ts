/** docs/compliance.md: its form, its counts, and that its evidence is there. Nobody but the reader judges a claim. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, root, rowsBelow } from './documents'

const text = read('docs/compliance.md')
const statuses = ['met', 'partly', 'not met', 'n.a.']

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const asvs = {
  'V1 Encoding and Sanitization': 27,
  'V2 Validation and Business Logic': 11,
  'V3 Web Frontend Security': 19,
  'V4 API and Web Service': 10,
  'V5 File Handling': 9,
  'V6 Authentication': 35,
  'V7 Session Management': 18,
  'V8 Authorization': 7,
  'V9 Self-contained Tokens': 7,
  'V10 OAuth and OIDC': 29,
  'V11 Cryptography': 14,
  'V12 Secure Communication': 9,
  'V13 Configuration': 13,
  'V14 Data Protection': 9,
  'V15 Secure Coding and Architecture': 13,
  'V16 Security Logging and Error Handling': 16,
  'V17 WebRTC': 7,
}

interface Line {
  number: string
  asks: string
  status: string
  evidence: string
}
const linesBelow = (heading: string): Line[] =>
  rowsBelow(text, heading).map((cells) => {
    const [asks = '', status = '', evidence = ''] = cells.slice(-3)
    return { number: cells[0]!, asks, status, evidence }
  })
const standards: Record<string, Line[]> = {
  PIPL: linesBelow('PIPL'),
  'MLPS 2.0 level 3': linesBelow('MLPS 2.0 level 3'),
  'OWASP ASVS 5.0 level 2': Object.keys(asvs).flatMap(linesBelow),
}
const pathsIn = (evidence: string): string[] =>
  [...evidence.matchAll(/`([^`]+)`/g)]
    .map(([, span]) => span!)
    .filter((span) => /^[\w.-]+\/|\.(?:md|mjs|json)$/.test(span))

describe('docs/compliance.md', () => {
  it.each(Object.entries(standards))('has each number of %s once, with a known status', (_, lines) => {
    expect(lines.length).toBeGreaterThan(40)
    expect(new Set(lines.map(({ number }) => number)).size).toBe(lines.length)
    expect(lines.filter(({ status }) => !statuses.includes(status))).toEqual([])
    expect(lines.filter(({ asks, evidence }) => asks === '' || evidence === '')).toEqual([])
  })
  it('has every requirement of levels 1 and 2 of ASVS', () => {
    const counts = Object.keys(asvs).map((heading) => [heading, linesBelow(heading).length])
    expect(Object.fromEntries(counts)).toEqual(asvs)
  })
  it('names evidence that is there, wherever it says met or partly', () => {
    const lines = Object.values(standards).flat()
    const isClaim = ({ status }: Line) => status === 'met' || status === 'partly'
    expect(lines.filter((line) => isClaim(line) && pathsIn(line.evidence).length === 0)).toEqual([])
    const named = lines.flatMap(({ evidence }) => pathsIn(evidence))
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
  it('counts at the top what the tables hold', () => {
    const told = rowsBelow(text, 'Compliance')
      .filter((cells) => cells.length === 6)
      .map(([name = '', ...counts]) => [/\[(.+?)\]/.exec(name)?.[1], ...counts.map(Number)])
    const counted = Object.entries(standards).map(([name, lines]) => [
      name,
      lines.length,
      ...statuses.map((status) => lines.filter((line) => line.status === status).length),
    ])
    expect(told).toEqual(counted)
  })
})
