import type { StandIn } from '../../compiled'
import { methods } from '../../vocabulary/calls'
import { deeds, type DeedVerb } from '../../vocabulary/stand-in'
import type { LinkedCall } from './calls'

/** What a call does to the records it is about; `turns` = it changes something of the row that it names. */
export type Does = 'reads' | 'adds' | 'imports' | 'changes' | 'moves' | 'removes' | 'turns'

const declared: Readonly<Record<DeedVerb, Does>> = {
  list: 'reads',
  get: 'reads',
  sum: 'reads',
  export: 'reads',
  add: 'adds',
  import: 'imports',
  change: 'changes',
  move: 'moves',
  remove: 'removes',
}

/**
 * How calls are named for what they do: by the word that follows the last dot, alone or with another in camel case (`removeAll`). The
 * addresses and methods of the services say nothing of it: there are such as remove by GET.
 */
const named: readonly { does: Does; words: readonly string[] }[] = [
  { does: 'removes', words: ['clear|delete|destroy|remove'] },
  { does: 'adds', words: ['add|copy|create|insert'] },
  { does: 'imports', words: ['import'] },
  {
    does: 'turns',
    words: [
      'accept|approve|archive|assign|audit|bind|cancel|close|complete|confirm|disable|enable|finish|freeze',
      'lock|pass|publish|putOn|refuse|reject|reply|restore|revoke|ship|start|stop|takeOff|toggle|top',
      'unbind|unfreeze|unlock|void',
    ],
  },
]
const patterns = named.map(({ does, words }) => ({
  does,
  pattern: new RegExp(`(?:^|\\.)(?:${words.join('|')})(?![a-z])[^.]*$`),
}))
const saidBy = (name: string): Does | undefined => patterns.find(({ pattern }) => pattern.test(name))?.does

/** By what is declared of it, and where nothing is by its name; undefined = nobody knows. */
export function doesOf(
  { deeds }: Pick<StandIn, 'deeds'>,
  { name, compiled }: Pick<LinkedCall, 'name' | 'compiled'>,
): Does | undefined {
  const said = saidBy(name)
  const deed = deeds[name]
  // A record that is kept may be gone for whoever looks.
  if (deed) return deed.verb === 'change' && said === 'removes' ? 'removes' : declared[deed.verb]
  return said === 'imports' && !takesFile(compiled) ? undefined : said
}
/** Names of calls that change a right or a secret, and answer what came of it: the answer is not what they were made for. */
const answering = /(?:^|\.)(?:grant|reset|revoke)(?![a-z])[^.]*$/

/**
 * Whether something is another thing afterwards: as it is declared, else by its name, and where that says nothing because nothing is
 * answered that it could have been asked for.
 */
export function isChange(standIn: Pick<StandIn, 'deeds'>, linked: LinkedCall): boolean {
  const { name, compiled } = linked
  const deed = standIn.deeds[name]
  if (deed) return deeds[deed.verb].writes
  const does = doesOf(standIn, linked)
  if (compiled.paging || compiled.file || (compiled.rows && does !== 'imports')) return false
  const isAnswered = Object.keys(compiled.reads).length > 0
  const isMade = !methods[compiled.method].reads && (!isAnswered || answering.test(name))
  return compiled.money === true || does !== undefined || isMade
}
/** Rows come out of a file that is sent. */
const takesFile = ({ parameters }: LinkedCall['compiled']): boolean =>
  Object.values(parameters).some(({ type }) => type.kind === 'file')
