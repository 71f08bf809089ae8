/** What the workers tell of the mutants they try: one file that all append to, and one empty file for each that is killed, so that nobody tries it again. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Verdict {
  id: number
  /**
   * `killed`: a test failed with it, and passes without; `survived`: a test that reaches it passes; `unclear`: it fails with it,
   * and fails without it from then on; `loaded`: it is only reached while a file loads or prepares, so that it cannot be turned on in time.
   */
  as: 'killed' | 'survived' | 'unclear' | 'loaded'
  /** The test's file, below the root of the product. */
  file: string
  test?: string
}

export interface Verdicts {
  tell: (told: Verdict) => void
  isKilled: (id: number) => boolean
  all: () => Verdict[]
}

export function openVerdicts(folder: string): Verdicts {
  const told = join(folder, 'told.jsonl')
  mkdirSync(folder, { recursive: true })
  return {
    tell(one) {
      appendFileSync(told, JSON.stringify(one) + '\n')
      if (one.as === 'killed') writeFileSync(join(folder, String(one.id)), '')
    },
    isKilled: (id) => existsSync(join(folder, String(id))),
    all: () =>
      existsSync(told)
        ? readFileSync(told, 'utf8')
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line) as Verdict)
        : [],
  }
}
