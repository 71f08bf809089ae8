/** Sources of the compiled application: files that may be rebuilt while the server runs, or memory. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CompiledApp, CompiledCall, StandIn } from '../../engine/compiled'
import { checkedCalls, checkedKeyNames, checkedManifest, checkedStandIn } from './compiled-file'

export interface CompiledSet {
  app: CompiledApp
  calls: Record<string, CompiledCall>
  /** Absent = no stand-in service. */
  standIn?: StandIn
}

export interface CallSource {
  /** The current set; the identical object until it changes. */
  current: () => Promise<CompiledSet>
}

/** Checks `manifest.json` (written last by the build) at most this often. */
const lookEveryMs = 500

export function filesCallSource(directory: string, onBroken: (error: Error) => void): CallSource {
  const manifest = join(directory, 'manifest.json')
  let known: { set: CompiledSet; stamp: string } | undefined
  let lookedAt = 0
  let looking: Promise<CompiledSet> | undefined

  const look = async (): Promise<CompiledSet> => {
    try {
      const { mtimeMs, size } = await stat(manifest)
      const stamp = `${mtimeMs}:${size}`
      if (known?.stamp !== stamp) known = { set: await read(directory), stamp }
    } catch (error) {
      if (!known)
        throw new Error(
          `The compiled screens in ${directory} cannot be read. Run "npm run schemas". ${(error as Error).message}`,
          {
            cause: error,
          },
        )
      // If a rebuild is in progress or broken, the last good set stays in use.
      onBroken(error as Error)
    }
    lookedAt = Date.now()
    return known.set
  }

  return {
    current: () => {
      if (known && Date.now() - lookedAt < lookEveryMs) return Promise.resolve(known.set)
      return (looking ??= look().finally(() => {
        looking = undefined
      }))
    },
  }
}

async function read(directory: string): Promise<CompiledSet> {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(directory, name), 'utf8')) as unknown
  const names = ['manifest.json', 'calls.json', 'stand-in.json', 'key-names.json']
  const [app, calls, standIn, keyNames] = await Promise.all(names.map(json))
  return {
    app: { ...checkedManifest(app, 'manifest.json'), keyNames: checkedKeyNames(keyNames, 'key-names.json') },
    calls: checkedCalls(calls, 'calls.json'),
    standIn: checkedStandIn(standIn, 'stand-in.json'),
  }
}

export interface MemoryCallSource extends CallSource {
  replace: (set: CompiledSet) => void
}

export function memoryCallSource(first: CompiledSet): MemoryCallSource {
  let set = first
  return {
    current: () => Promise.resolve(set),
    replace: (next) => {
      set = next
    },
  }
}
