import { existsSync } from 'node:fs'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** The browser of the test run (`CHROMIUM_PATH`), the system's own, or else Playwright's. */
const executablePath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((path) => path && existsSync(path))

/** Every story as a test in Chromium: it must render, its play function must pass, and axe must find nothing. */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'stories',
    // Deadlines for what hangs, as in vitest.config.ts: longer than what a story waits for (.storybook/preview.tsx).
    testTimeout: 600_000,
    hookTimeout: 600_000,
    retry: process.env.CI ? 1 : 0,
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      // One page for all files of a worker, as for unit tests that draw: each story is drawn anew, and what it takes is loaded once.
      isolate: false,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath,
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  },
})
