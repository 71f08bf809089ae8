import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserArguments, findBrowser } from './tests/browser.mjs'

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
          executablePath: await findBrowser(),
          args: browserArguments,
        },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  },
})
