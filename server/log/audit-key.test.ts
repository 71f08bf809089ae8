import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAuditKey, openAuditKey } from './audit-key'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'key-'))))
afterAll(() => rm(folder, { recursive: true }))
const placeIn = (name: string) => ({ auditKeyFile: join(folder, name, 'audit.key') })

it('is made once, by whichever of several starts comes first, for its owner alone', async () => {
  const place = placeIn('once')
  expect(await findAuditKey(place)).toBeNull()
  const keys = await Promise.all(Array.from({ length: 8 }, () => openAuditKey(place)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect((await readFile(place.auditKeyFile, 'utf8')).trim()).toBe(keys[0]!.toString('hex'))
  expect((await stat(place.auditKeyFile)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'once'))).toEqual(['audit.key'])
})

it('comes from the environment where that has one', async () => {
  const auditKey = 'ab'.repeat(32)
  const place = { ...placeIn('environment'), auditKey }
  expect((await openAuditKey(place)).toString('hex')).toBe(auditKey)
  await expect(openAuditKey({ ...place, auditKey: 'secret' })).rejects.toThrow(
    'AUDIT_KEY must hold 64 hex digits',
  )
})

it('is refused where others may read it', async () => {
  const place = placeIn('open')
  await openAuditKey(place)
  await rm(place.auditKeyFile)
  await writeFile(place.auditKeyFile, 'ab'.repeat(32), { mode: 0o644 })
  await expect(openAuditKey(place)).rejects.toThrow(`chmod 600 ${place.auditKeyFile}`)
})
