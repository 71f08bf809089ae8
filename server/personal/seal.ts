/**
 * Seals of masked values: the encrypted full value, readable only by this server and valid for one session. With the seals of
 * an answer, the console can request one value in full, or send back a value that it never saw.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PersonalKind } from '../../engine/vocabulary/personal'
import type { Database } from '../database/schema'
import { sharedSecret } from '../database/secret'

export interface SealedValue {
  /** Screens whose `unmask` permission opens it. */
  screens: string[]
  member: string
  kind: PersonalKind
  /** Id of the record as in the answer; '' = none. */
  record: string
  value: string | number
}

type SealedParts = [string[], string, PersonalKind, string, string | number]

/** Seals of one session. */
export interface Seals {
  seal: (value: SealedValue) => string
  /** `null` for a text that was not sealed for this session. */
  open: (text: string) => SealedValue | null
}

const ivBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'
const sharedKey = sharedSecret('seals')

export const sealsOf = async (db: Kysely<Database>, tokenHash: string): Promise<Seals> =>
  sealsWith(await sharedKey(db), tokenHash)

/** @param owner binds the seals to a session: others cannot be opened */
export function sealsWith(key: Buffer, owner: string): Seals {
  const aad = Buffer.from(owner)
  return {
    seal: ({ screens, member, kind, record, value }) => {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv).setAAD(aad)
      const text = JSON.stringify([screens, member, kind, record, value])
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
    },
    open: (text) => {
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length <= ivBytes + tagBytes) return null
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
        .setAAD(aad)
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        const plain = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()])
        const [screens, member, kind, record, value] = JSON.parse(plain.toString('utf8')) as SealedParts
        return { screens, member, kind, record, value }
      } catch {
        // Forged, truncated, or of another session.
        return null
      }
    },
  }
}
