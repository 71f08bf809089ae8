import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Names the databases that the workers of this run share (server/testing/templates.ts). */
process.env.TEST_RUN ??= randomBytes(4).toString('hex')

const tests = '**/*.test.{ts,tsx}'
const client = ['engine', 'widgets', 'pages-custom', 'src']
/** What asks for a page. */
const drawn = client
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter(
    (path) =>
      /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').startsWith('// @vitest-environment jsdom'),
  )
/** Money under many clients at once and killed processes: minutes long, so they run with `npm run test:all` and in CI. */
const proofs = ['load', 'kill'].flatMap((kind) => [
  `server/{ledger,shop}/${kind}.test.ts`,
  `server/ledger/*.${kind}.test.ts`,
])
/** They put something else in the place of a module or of what a page has, which others of the worker would meet: each has its own. With the wide ones. */
const isolated = ['{engine,server,src}/**/*.isolated.test.{ts,tsx}']
/** What takes longest: every call, command or copy gone through at length, processes, bounds. With `npm run test:all` and in CI. What each call must keep stands in the plain ones too. */
const wide = ['{engine,server,tests}/**/*.wide.test.ts']
const isWide = (path: string): boolean => /\.wide\.test\.tsx?$/.test(path)
/** The worked changes of docs/extending.md, through the compiler: heavy, so they run with `npm run docs`, `npm run test:all` and in CI. */
const worked = [`tests/extending/${tests}`]
/** How much longer fuzz and proofs run when they are told to (docs/testing.md), with what they run otherwise. */
const longer = Math.max(
  1,
  ...Object.entries({ FUZZ_FACTOR: 1, MONEY_RUNS: 25, MONEY_LOAD: 2000, MONEY_KILLS: 3 }).map(
    ([name, usual]) => Number(process.env[name] ?? usual) / usual,
  ),
)
const common = {
  // Deadlines for what hangs, far beyond what is slow: a busy machine takes ten times as long. A test has none of its own (oxlint.config.mjs).
  testTimeout: 600_000 * longer,
  hookTimeout: 600_000,
  // Shorter than a test's, so that what was waited for is told.
  expect: { poll: { timeout: 300_000 } },
  setupFiles: './tests/support/clock.ts',
  // All processors are taken by workers: threads that collect garbage besides would only wait for them.
  execArgv: ['--single-threaded-gc'],
}

/** What asks for a page: as with all others, the files of a worker share their modules, and its page. */
const page = {
  ...common,
  isolate: false,
  setupFiles: [common.setupFiles, './tests/support/page.ts'],
  exclude: isolated,
  // What is drawn may miss a deadline once on a machine that runs all else besides.
  retry: process.env.CI ? 1 : 0,
}

/** Unit, model and server tests. Stories run through vitest.storybook.config.ts, end-to-end tests through Playwright. */
export default defineConfig({
  test: {
    // A worker whose database is another process waits for it, and leaves its processor to a third.
    maxWorkers: process.env.TEST_DATABASE_URL ? 3 : 2,
    projects: [
      {
        test: {
          ...common,
          name: 'plain',
          globalSetup: './server/testing/templates.ts',
          isolate: false,
          include: [...client, 'server', 'tests/{house,language}'].map((folder) => `${folder}/${tests}`),
          exclude: [...drawn, ...proofs, ...isolated, ...wide],
        },
      },
      {
        test: {
          ...common,
          name: 'proofs',
          globalSetup: './server/testing/templates.ts',
          isolate: false,
          include: proofs,
        },
      },
      {
        test: {
          ...common,
          name: 'wide',
          globalSetup: './server/testing/templates.ts',
          isolate: false,
          include: wide,
        },
      },
      {
        test: {
          ...common,
          name: 'isolated',
          globalSetup: './server/testing/templates.ts',
          include: isolated,
        },
      },
      { test: { ...common, name: 'docs', include: worked } },
      ...['smoke', 'walk'].map((name) => ({
        test: {
          ...common,
          name: `browsers-${name}`,
          expect: { poll: { timeout: 40_000 } },
          globalSetup: './tests/support/template.ts',
          include: [`tests/browsers/${name}.test.ts`],
        },
      })),
      { test: { ...page, name: 'page', include: drawn.filter((path) => !isWide(path)) } },
      { test: { ...page, name: 'page-wide', include: drawn.filter(isWide) } },
    ],
  },
})
