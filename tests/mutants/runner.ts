/**
 * Runs each test once as it is, and then once more for each planted mutant that it has reached, with all that Vitest does before and
 * after a test. A test that fails is run without the mutant again: only one that passes then has noticed it.
 */
import { relative } from 'node:path'
import type { Task, Test } from '@vitest/runner'
import { TestRunner } from 'vitest'
import { openVerdicts } from './verdicts'
import './switch'

/** How long one mutant is tried in a worker, and how long a test may take that is asked about mutants, in milliseconds of the processor: other work beside it changes nothing. */
const longestMutant = 40_000
const longestTest = 4_000
const spent = new Map<number, number>()

/** What this process has computed so far, in milliseconds. */
function computed(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** One test's way through the mutants that it has reached. */
interface Round {
  trial: 'plain' | 'mutant' | 'control'
  mutant?: number
  queue: number[]
  /** Of the run without a mutant. */
  asked: number
  took: number
  since: number
  isOver: boolean
}

export default class MutantRunner extends TestRunner {
  private readonly verdicts = openVerdicts(process.env.MUTANTS_TOLD!)
  private round: Round | undefined
  private readonly loaded = new Set<string>()

  override async onBeforeRunTask(test: Task): Promise<void> {
    await super.onBeforeRunTask(test)
    if (test.type !== 'test') return
    const round = { trial: 'plain', queue: [], asked: 0, took: 0, since: 0, isOver: false } as Round
    this.round = round
    this.noteLoaded(test)
    // Vitest compares the number of its tries with this again before each.
    test.repeats = { valueOf: () => (round.isOver ? 0 : Infinity) } as unknown as number
  }

  override onBeforeTryTask(test: Task): void {
    super.onBeforeTryTask(test)
    const round = this.round!
    if (round.trial !== 'plain' && test.result) {
      test.result.state = 'run'
      test.result.errors = undefined
    }
    globalThis.mutantSwitch.forget()
    globalThis.mutantSwitch.turnOn(
      round.trial === 'mutant' ? round.mutant : undefined,
      round.trial === 'plain' ? undefined : round.asked * 50 + 100_000,
    )
    round.since = computed()
  }

  /** After all that belongs to one try of a test. */
  onAfterRetryTask(test: Test): void {
    const round = this.round!
    const took = computed() - round.since
    const reached = globalThis.mutantSwitch.takeReached()
    globalThis.mutantSwitch.turnOn(undefined)
    const failed = test.result?.state === 'fail'
    if (round.trial === 'plain') {
      if (failed) console.error(`${this.fileOf(test)} › ${test.name} fails without a mutant`)
      Object.assign(round, { queue: [...reached.ids], asked: reached.asked, took })
      round.isOver = failed || test.result?.state === 'skip' || took > longestTest
    } else if (round.trial === 'mutant') {
      const id = round.mutant!
      spent.set(id, (spent.get(id) ?? 0) + took)
      if (failed) {
        round.trial = 'control'
        return
      }
      this.tell(test, id, 'survived')
    } else {
      this.tell(test, round.mutant!, failed ? 'unclear' : 'killed')
      round.isOver = failed
    }
    const next = round.isOver ? undefined : this.nextOf(round)
    if (next === undefined) {
      round.isOver = true
      if (test.result && round.trial !== 'plain')
        Object.assign(test.result, { state: 'pass', errors: undefined })
      return
    }
    round.trial = 'mutant'
    round.mutant = next
  }

  private nextOf(round: Round): number | undefined {
    for (let id = round.queue.shift(); id !== undefined; id = round.queue.shift())
      if ((spent.get(id) ?? 0) < longestMutant && !this.verdicts.isKilled(id)) return id
    return undefined
  }

  private fileOf = (test: Task): string => relative(this.config.root, test.file.filepath)

  private tell(test: Task, id: number, as: 'killed' | 'survived' | 'unclear' | 'loaded'): void {
    this.verdicts.tell({ id, as, file: this.fileOf(test), test: test.name })
  }

  /** What was reached before the tests of a file begin. */
  private noteLoaded(test: Task): void {
    for (const id of globalThis.mutantSwitch.takeReached().ids) {
      const key = `${id} ${test.file.filepath}`
      if (!this.loaded.has(key)) this.tell(test, id, 'loaded')
      this.loaded.add(key)
    }
  }
}
