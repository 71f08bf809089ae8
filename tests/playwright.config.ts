import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './browser.mjs'

// Workers read it from the environment.
process.env.CHROMIUM_PATH = await findBrowser()

/** Sign-in, lost sessions, a screen made anew and two screens of settings: part of every `npm test`. All others run with `npm run test:all`, and in CI. */
const core = ['sign-in', 'lost-session', 'new-screen', 'bus-company', 'city-set'].map(
  (name) => `**/${name}.spec.ts`,
)

/** End-to-end tests: real Chromium against the real, built console; each file has a console with fresh demo data. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  globalSetup: './support/template.ts',
  // Deadlines for what hangs, far beyond what is slow: a test has none of its own (oxlint.config.mjs).
  timeout: 600_000,
  expect: { timeout: 40_000 },
  fullyParallel: false,
  // a worker whose database is another process waits for it, and leaves its processor to a third
  workers: process.env.E2E_DATABASE_URL ? 3 : 2,
  // tried again to tell what is shaky from what is broken; either fails the run (tests/retried.json)
  retries: process.env.CI ? 2 : 0,
  projects: [
    { name: 'core', testMatch: core },
    // as for an operator who asks for less motion: what unfolds stands still at once, and the tests take a third less time
    { name: 'wide', testIgnore: core, use: { contextOptions: { reducedMotion: 'reduce' } } },
  ],
  use: {
    // One browser window for all tests of a worker, emptied between them: a window each takes a second of the processor.
    reuseContext: true,
    // One press, one wait: shorter than a test's, so that what was waited for is told.
    actionTimeout: 120_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // neither the browser nor the server (support/console.ts) keeps the console's zone
    timezoneId: 'Pacific/Auckland',
    // most tests pass, and a trace of them is thrown away: it is kept of a second try, or with `--trace on`
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserArguments },
  },
})
