import { defineConfig } from 'vitest/config'

const tests = '**/*.test.{ts,tsx}'
/** Plain modules without a page: their files share one set of modules per worker, which spares loading them each time. */
const plain = ['expression', 'contract', 'language', 'tools'].map((folder) => `engine/${folder}/${tests}`)
const common = { testTimeout: 20_000, hookTimeout: 60_000 }

/** Unit, model and server tests. Stories run through vitest.storybook.config.ts, end-to-end tests through Playwright. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...common,
          name: 'plain',
          isolate: false,
          include: [`server/${tests}`, `tests/{house,language}/${tests}`, ...plain],
        },
      },
      {
        test: {
          ...common,
          name: 'page',
          include: [`{engine,widgets,pages-custom,src}/${tests}`],
          exclude: plain,
          // What is drawn may miss a deadline once on a machine that runs all else besides.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
