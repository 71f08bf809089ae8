/** docs/tutorial.md and its Chinese sister, step by step. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fencesOf, read, root } from '../house/documents'
import { changed } from '../language/diff'

export const tutorials = ['docs/tutorial.md', 'docs/tutorial.zh.md'] as const
export type Tutorial = (typeof tutorials)[number]

export interface TutorialStep {
  /** The file that is written or changed; of a command none. */
  file?: string
  language: string
  text: string
}

/** Every block, with the file that the line above it names. */
export function stepsOf(tutorial: Tutorial): TutorialStep[] {
  const text = read(tutorial)
  return fencesOf(text).map(({ language, text: body, at }) => {
    const file = /`(schemas\/[^`\n]+)`:\n\n$/.exec(text.slice(0, at))?.[1]
    if (language !== 'console' && file === undefined)
      throw new Error(`${tutorial}: of which file is\n${body}`)
    return { ...(file === undefined ? {} : { file }), language, text: body }
  })
}

/** A folder with the schemas of the product, ready to be changed. */
export const copySchemas = (folder: string): void =>
  cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true })

/** Does what a block says. */
export function applyStep(folder: string, { file, language, text }: TutorialStep): void {
  if (file === undefined) return
  const path = join(folder, file)
  if (language === 'diff')
    writeFileSync(path, changed(readFileSync(path, 'utf8'), text.replace(/\n$/, ''), file))
  else writeFileSync(path, text)
}
