/** Vitest with the projects of the product, and with what shows it changed modules. */
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest, type Vitest } from 'vitest/node'
import shared from '../../vitest.config'

export const root = join(import.meta.dirname, '..', '..')

interface Wanted {
  workers: number
  plugin: Plugin
  /** Loaded before each test file. */
  setup: string
  /** What each project has otherwise than in the configuration, and what Vitest has. */
  test?: object
  top?: object
  without?: string[]
}

export async function openVitest({
  workers,
  plugin,
  setup,
  test: other,
  top,
  without = [],
}: Wanted): Promise<Vitest> {
  const projects = (shared.test?.projects ?? []) as {
    test: { name: string; setupFiles: string | string[] }
  }[]
  return createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      silent: true,
      reporters: [{}],
      maxWorkers: workers,
      passWithNoTests: true,
      ...top,
    },
    {
      test: {
        projects: projects
          .filter(({ test }) => !['proofs', 'docs', ...without].includes(test.name))
          .map(({ test }) => ({
            plugins: [plugin],
            test: { ...test, ...other, root, setupFiles: [setup, test.setupFiles].flat() },
          })),
      },
    },
  )
}
