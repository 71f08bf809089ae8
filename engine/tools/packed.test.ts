import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { packed } from './packed'

it('packs what is worth it in both ways, and nothing else', async () => {
  const root = mkdtempSync(join(tmpdir(), 'packed-'))
  try {
    mkdirSync(join(root, 'public'))
    writeFileSync(join(root, 'public', 'a.svg'), '<svg/>')
    writeFileSync(join(root, 'index.html'), '<script type="module" src="a.js"></script>')
    writeFileSync(
      join(root, 'a.js'),
      `import './a.css'\nconsole.log('${'long '.repeat(500)}'); import('./b.js')`,
    )
    writeFileSync(join(root, 'a.css'), 'p { color: red }')
    writeFileSync(join(root, 'b.js'), 'export const b = 1')
    await build({ configFile: false, root, logLevel: 'silent', plugins: [packed] })
    const assets = join(root, 'dist', 'assets')
    const [script, ...others] = readdirSync(assets).filter((name) => /\.(br|gz)$/.test(name))
    expect(others).toEqual([script!.replace(/br$/, 'gz')])
    const whole = readFileSync(join(assets, script!.replace(/\.br$/, '')))
    expect(brotliDecompressSync(readFileSync(join(assets, script!)))).toEqual(whole)
    expect(gunzipSync(readFileSync(join(assets, others[0]!)))).toEqual(whole)
  } finally {
    rmSync(root, { recursive: true })
  }
})
