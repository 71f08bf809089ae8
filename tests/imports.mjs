/** Which file imports which, among the project's own: what a change can touch, and what a test opens. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const folders = ['engine', 'widgets', 'pages-custom', 'src', 'server', 'tests']
const isCode = (path) => /\.(tsx?|mjs)$/.test(path)
/** What is imported, exported on or loaded later; types alone touch nothing that runs. */
const imported = /^\s*(?:import|export)\s(?!type\s)[^'";]*?from\s+'(\.[^']*)'|\bimport\(?\s*'(\.[^']*)'/gm

function resolve(from, name) {
  const base = normalize(join(dirname(from), name))
  const ends = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
  return ends.map((end) => base + end).find((path) => existsSync(path) && statSync(path).isFile())
}

/** Files as keys, relative to the working folder, each with those that it imports. */
export function importGraph() {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => join(folder, name))
      .filter((path) => isCode(path) && !path.startsWith('tests/fixtures')),
  )
  return new Map(
    files.map((path) => [
      path,
      [...readFileSync(path, 'utf8').matchAll(imported)]
        .map(([, plain, later]) => resolve(path, plain ?? later))
        .filter((found) => found !== undefined),
    ]),
  )
}

/** All that `path` loads, itself included. */
export function loadedBy(graph, path, seen = new Set()) {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const next of graph.get(path) ?? []) loadedBy(graph, next, seen)
  return seen
}
