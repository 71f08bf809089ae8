import { useEffect, useState } from 'react'
import { loadManifest, withConfig, type Boot } from '../boot/config'

/**
 * The newest compiled screens: in development after each save, in production when the user returns to the
 * window. File names contain a content hash, so only changed files are loaded.
 */
export function useSchemaUpdates(given: Boot): Boot {
  const [boot, setBoot] = useState(given)
  useEffect(() => {
    let last = JSON.stringify(given.app)
    const refresh = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      const app = withConfig(await loadManifest(), given.config)
      const now = JSON.stringify(app)
      if (now !== last) setBoot({ config: given.config, app })
      last = now
    }
    const quietly = (): void => void refresh().catch((error: unknown) => console.warn('manifest', error))
    document.addEventListener('visibilitychange', quietly)
    const hot = given.config.dev ? import.meta.hot : undefined
    hot?.on('schemas:update', quietly)
    return () => {
      document.removeEventListener('visibilitychange', quietly)
      hot?.off('schemas:update', quietly)
    }
  }, [given])
  return boot
}
