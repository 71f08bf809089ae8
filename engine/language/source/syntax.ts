import type { YAMLError } from 'yaml'
import { finding, type Finding, type RuleId, type Span } from '../finding'
import { grammar } from '../grammar'
import { lineMeant } from '../shape/meant'
import type { SourceFile } from '.'
import { closedOnLine, mendedLine, quoted, rangeOfValue } from './mend'

/** All keys of closed maps. */
const keysOfMaps = new Set(Object.values(grammar).flatMap(({ keys }) => Object.keys(keys)))

/** One complaint of the YAML reader, said in the words of the trap behind it. */
export interface SyntaxTrap {
  finding: Finding
  /** The text without the trap, every other character at its place; absent when nothing after it can be trusted. */
  rest?: string
}

interface Reading {
  rule: RuleId
  span: Span
  params?: Record<string, string>
  suggestions?: string[]
  /** Characters to put over the text, so that the rest can be read. */
  cover?: { at: number; by: string }
}

/** `text` is the file's text as far as earlier traps are covered; what is shown comes from the file itself. */
export function syntaxTrap(file: SourceFile, text: string, error: YAMLError): SyntaxTrap {
  const { rule, span, params, suggestions, cover } = new Reader(file.text, text).read(error)
  const trap = { finding: finding(rule, { file, span }, params, suggestions?.length ? { suggestions } : {}) }
  if (!cover) return trap
  return { ...trap, rest: text.slice(0, cover.at) + cover.by + text.slice(cover.at + cover.by.length) }
}

class Reader {
  constructor(
    private readonly written: string,
    private readonly text: string,
  ) {}

  read(error: YAMLError): Reading {
    const at = Math.min(error.pos[0], Math.max(0, this.text.length - 1))
    const line = lineAt(this.text, at)
    switch (error.code) {
      case 'TAG_RESOLVE_FAILED':
        return this.quoted('yaml-tag', at)
      case 'BLOCK_AS_IMPLICIT_KEY':
        return this.nested(at)
      case 'BLOCK_IN_FLOW':
        return this.fullWidth(line, /，/) ?? this.nested(at)
      case 'BAD_SCALAR_START':
        return this.quoted('yaml-reserved-start', at, { character: this.text[at]! })
      case 'TAB_AS_INDENT':
        return { rule: 'yaml-tab', span: { start: at, end: at + 1 } }
      case 'BAD_ALIAS':
        return this.quoted('yaml-alias', at, { name: '' })
      case 'MULTIPLE_DOCS':
        return { rule: 'yaml-several-documents', span: { start: at, end: at + 3 }, suggestions: [''] }
      case 'UNEXPECTED_TOKEN':
        return this.cutValue(line, at, error)
      case 'BAD_INDENT':
        if (/end with a/.test(error.message)) return this.unclosed(at, error)
        return { rule: 'yaml-indent', span: wordAt(this.text, this.text.slice(at).search(/\S/) + at) }
      case 'MISSING_CHAR':
      case 'MULTILINE_IMPLICIT_KEY':
        return this.fullWidth(line, /^\s*(?:- )?[\w.]+：/) ?? this.missing(line, at, error)
      default:
        return this.unknown(at, error)
    }
  }

  private unknown(at: number, error: YAMLError): Reading {
    return { rule: 'yaml-syntax', span: wordAt(this.text, at), params: { reason: error.message } }
  }

  /** `a: b: c`, or `a: x ? y : z`. */
  private nested(at: number): Reading {
    const value = rangeOfValue(this.text, at)
    const comma = this.lostComma(value)
    if (comma) return comma
    return this.quoted(
      this.text.slice(value.start, value.end).includes('?') ? 'yaml-ternary' : 'yaml-colon',
      at,
    )
  }

  /** `{ required: true maxLength: 30 }`: what follows the blank is a key of the language, so a comma is missing before it. */
  private lostComma({ start, end }: Span): Reading | undefined {
    const written = this.text.slice(start, end)
    const found = /\s([A-Za-z]\w*): /.exec(written)
    const before = this.text.slice(this.text.lastIndexOf('\n', start - 1) + 1, start)
    if (!found || !keysOfMaps.has(found[1]!) || !/[{,]\s*[\w.]+:\s+$/.test(before)) return undefined
    const value = written.slice(0, found.index).trimEnd()
    const shown = this.written.slice(start, end)
    return {
      rule: 'yaml-comma-lost',
      span: { start, end },
      params: { key: found[1]! },
      suggestions: [`${shown.slice(0, value.length)}, ${shown.slice(value.length).trimStart()}`],
      cover: { at: start + value.length, by: ',' },
    }
  }

  /** The reader met something after a value was over: a quote or bracket at its start, or a bracket inside, ended it early. */
  private cutValue(line: Span, at: number, error: YAMLError): Reading {
    const before = this.text.slice(line.start, at)
    const item = /^\s*- /.exec(before)?.[0] ?? ''
    const start = line.start + Math.max(before.lastIndexOf(': ') + 2, item.length)
    if (!/at node end/.test(error.message) || start < line.start + 2) return this.unknown(at, error)
    const character = this.text[start]!
    return this.quoted(`"'[{`.includes(character) ? 'yaml-after-quote' : 'yaml-flow-bracket', start, {
      character,
    })
  }

  /** The reader notices at the end of the file; the opening sign is the place to look at. */
  private unclosed(at: number, error: YAMLError): Reading {
    const sign =
      /Missing closing (["'])/.exec(error.message)?.[1] ?? /end with a ([}\]])/.exec(error.message)?.[1]
    const opening = sign === '}' ? '{' : sign === ']' ? '[' : sign
    const start = opening ? this.text.lastIndexOf(opening, at - 1) : -1
    const closed = start < 0 ? undefined : closedOnLine(this.written, start)
    return closed
      ? { rule: 'yaml-unclosed', ...closed }
      : { rule: 'yaml-unclosed', span: wordAt(this.text, start < 0 ? at : start) }
  }

  private missing(line: Span, at: number, error: YAMLError): Reading {
    if (/closing|end with/.test(error.message)) return this.unclosed(at, error)
    const written = this.text.slice(line.start, line.end)
    const [, indent = '', key, colon] = /^(\s*(?:- )?)([\w.]+)(:?)(?=\S|$)/.exec(written) ?? []
    const start = line.start + indent.length
    const span = { start, end: line.end }
    if (key === undefined || !colon) {
      return {
        rule: 'yaml-missing-colon',
        span,
        params: { written: written.trim() },
        suggestions: lineMeant(written.trim()),
        cover: { at: start, by: '#' },
      }
    }
    const mended = written.trim().replace(/:(?=\S)/, ': ')
    return {
      rule: 'yaml-space-after-colon',
      span,
      params: { mended },
      suggestions: [mended],
      cover: { at: start + key.length + 1, by: ' ' },
    }
  }

  private fullWidth(line: Span, pattern: RegExp): Reading | undefined {
    const match = pattern.exec(this.text.slice(line.start, line.end))
    if (!match) return undefined
    const at = line.start + match.index + match[0].length - 1
    const found = this.text[at]!
    const meant = found === '：' ? ':' : ','
    const span = { start: at, end: at + 1 }
    const params = { found, meant, mended: mendedLine(this.written, span, `${meant} `) }
    // After a colon YAML wants a blank; it takes the place of the value's first character.
    const cover = { at, by: meant === ':' ? ': ' : ',' }
    return { rule: 'yaml-full-width', span, params, suggestions: [`${meant} `], cover }
  }

  /** A value that reads as it was meant once it is quoted. */
  private quoted(rule: RuleId, start: number, params: Record<string, string> = {}): Reading {
    const span = rangeOfValue(this.text, start)
    const mended = mendedLine(this.written, span)
    return {
      rule,
      span,
      params: { ...params, mended },
      suggestions: [quoted(this.written.slice(span.start, span.end))],
      cover: { at: span.start, by: 'x'.repeat(span.end - span.start) },
    }
  }
}

function lineAt(text: string, at: number): Span {
  const next = text.indexOf('\n', at)
  return { start: text.lastIndexOf('\n', at - 1) + 1, end: next < 0 ? text.length : next }
}

function wordAt(text: string, at: number): Span {
  const word = /^\S+/.exec(text.slice(at, at + 60))
  return { start: at, end: at + Math.max(1, word?.[0].length ?? 1) }
}
