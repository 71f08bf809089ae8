/** The worked changes of docs/extending.md, as the page tells them. */
import { fencesOf, read } from '../house/documents'

export interface WorkedStep {
  /** The file that it begins with. */
  file: string
  /** Who names that file as long as the step is missing. */
  namedBy?: 'types' | 'lint'
  /** The block of code, if it has one. */
  code?: string
}

const page = read('docs/extending.md')

export function section(title: string): string {
  const text = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0]
  if (text === undefined) throw new Error(`docs/extending.md has no section "${title}"`)
  return text
}

/** The numbered steps of a section that begin with a file, or name one. */
export const stepsOf = (title: string): WorkedStep[] =>
  section(title)
    .split(/^(?=\d+\. )/m)
    .slice(1)
    .flatMap((text): WorkedStep[] => {
      const file = /^\d+\. [^`]*`([\w./-]+\/[\w.-]+\.\w+)`/.exec(text)?.[1]
      const namedBy = /\(named by (types|lint)/.exec(text)?.[1] as WorkedStep['namedBy']
      return file === undefined ? [] : [{ file, namedBy, code: fencesOf(text)[0]?.text }]
    })

/** What the examples make, and what is therefore not there. */
export const madeByExamples = [
  'engine/model/steps/print.ts',
  'schemas/calls/stop.yaml',
  'schemas/screens/<group>/stopManage.yaml',
  'server/migrations/0110-stops.sql',
  'server/database/tables/stop.ts',
  'server/handlers/stop/index.ts',
  'server/handlers/stop/stop.test.ts',
  // the tutorial's
  'schemas/calls/lost-item.yaml',
  'schemas/screens/service/lostProperty.yaml',
  'found.yaml',
]
