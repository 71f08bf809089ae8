/** The tutorial is followed to the letter: its blocks are applied, its commands run, and say what it says. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { main } from '../../engine/tools/cli'
import { product } from '../../src/product'
import { applyStep, copySchemas, stepsOf, tutorials } from '../extending/tutorial'

/** The output of a command of the tools. A finding ends the command with an exit code, which is no failure here. */
async function printed(words: string[], folder: string): Promise<string> {
  const lines: string[] = []
  const print = (text: string) => void lines.push(text)
  await main([...words, '--root', folder], product, print, print)
  return lines.join('\n')
}

/** How long it took and how many files there are differs from machine to machine and from day to day. */
const steady = (text: string): string =>
  text
    .replace(/([(（])[\d…]+ (ms|毫秒)([)）])/g, '$1… $2$3')
    .replace(/^\d+ (files|个文件)/gm, '… $1')
    .trim()

describe.each(tutorials)('%s', (tutorial) => {
  it('leads where it says', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tutorial-'))
    try {
      copySchemas(folder)
      let commands = 0
      for (const step of stepsOf(tutorial)) {
        applyStep(folder, step)
        const [, command, shown] = /^\$ npm run -s (.+)\n([^]*)$/.exec(step.text) ?? []
        if (command === undefined) continue
        const words = command.split(' ').filter((word) => word !== '--')
        expect(steady(await printed(words, folder)), command).toBe(steady(shown!))
        commands++
      }
      expect(commands).toBe(6)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

it('says the same in both languages', () => {
  const written = tutorials.map((tutorial) => stepsOf(tutorial).filter(({ file }) => file !== undefined))
  expect(written[0]!.length).toBeGreaterThan(8)
  expect(written[1]).toEqual(written[0])
})
