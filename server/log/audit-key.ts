/**
 * The key of the operation log's chain: from the environment, or from a file in the data directory that the first start
 * creates.
 */
import { randomBytes } from 'node:crypto'
import { link, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFolder } from '../private-folder'

export const keyFileName = 'audit.key'

export interface KeyPlace {
  /** 64 hex digits; absent = in the file. */
  auditKey?: string
  auditKeyFile: string
}

/** Rejects for an invalid key, and for a file that other users of the machine can read. */
export async function openAuditKey({ auditKey, auditKeyFile }: KeyPlace): Promise<Buffer> {
  const found = await findAuditKey({ auditKey, auditKeyFile })
  if (found) return found
  await privateFolder(dirname(auditKeyFile))
  await makeKey(auditKeyFile)
  return (await readKey(auditKeyFile))!
}

/** Reads the key without creating one. Null = there is none. */
export const findAuditKey = async ({ auditKey, auditKeyFile }: KeyPlace): Promise<Buffer | null> =>
  auditKey === undefined ? readKey(auditKeyFile) : keyOf(auditKey, 'AUDIT_KEY')

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  if (((await stat(file)).mode & 0o077) !== 0 && process.platform !== 'win32')
    throw new Error(`Others of this machine may read ${file}: chmod 600 ${file}`)
  return keyOf(text.trim(), file)
}

/** The file gets its final name when it is complete, so that only one of two concurrent starts creates the key. */
async function makeKey(file: string): Promise<void> {
  const folder = await mkdtemp(join(dirname(file), '.key-'))
  try {
    const made = join(folder, keyFileName)
    await writeFile(made, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
    await link(made, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function keyOf(text: string, place: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new Error(`${place} must hold 64 hex digits, as "openssl rand -hex 32" makes them.`)
  return Buffer.from(text, 'hex')
}
