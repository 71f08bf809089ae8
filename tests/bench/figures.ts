/**
 * Figures that a command writes into a document, between two marks: `<!-- figures NAME (command): path path -->` and `<!-- end
 * of NAME -->`. The figures depend on the paths. tests/house/generated-figures.test.ts fails if one of them changed long after
 * the measurement.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const marked = /(<!-- figures (\w+) \([^)]*\): (.+) -->\n)([^]*?)(<!-- end of \2 -->)/g

export interface Figures {
  name: string
  /** Relative to the root of the project. */
  paths: string[]
  text: string
}
export const figuresOf = (document: string): Figures[] =>
  [...document.matchAll(marked)].map(([, , name = '', paths = '', text = '']) => ({
    name,
    paths: paths.split(' '),
    text,
  }))

/** The output of git; undefined without a repository, as in an archive of the project. */
export function git(...parameters: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined
}

/** A sentence about when and where the figures are measured. @param browser version of Chromium, if one is used */
export function circumstances(browser?: string): string {
  const processors = cpus()
  const changes = git('status', '--porcelain', '--', ':!*.md')
  const parts = [
    `Measured ${new Date().toISOString().slice(0, 10)}`,
    `commit ${git('rev-parse', '--short', 'HEAD') ?? 'unknown'}${changes === undefined ? '' : ' with changes'}`,
    processors[0]?.model.trim() ?? 'unknown processor',
    `${processors.length} cores`,
    `Node ${process.versions.node}`,
    ...(browser === undefined ? [] : [`Chromium ${browser}`]),
  ]
  return `${parts.join(', ')}.`
}

/** The document with `text` as the figures called `name`. Throws if it has no such marks. */
export function withFigures(document: string, name: string, text: string): string {
  if (!figuresOf(document).some((figures) => figures.name === name))
    throw new Error(`there are no marks for the figures "${name}"`)
  return document.replace(marked, (all, before: string, found: string, _paths, _text, after: string) =>
    found === name ? `${before}${text.trim()}\n\n${after}` : all,
  )
}

/** @param texts the text of the figures called `name` for each document, by its path */
export function writeFigures(name: string, texts: { [path: string]: string }): void {
  for (const [path, text] of Object.entries(texts)) {
    const file = join(root, path)
    writeFileSync(file, withFigures(readFileSync(file, 'utf8'), name, text))
    console.log(`${path} is written`)
  }
}
