import type { CompiledApp, CompiledScreen } from '../../compiled'

/** With the label of the first action that a key allows, of the screen that the key belongs to. */
export function withKeyNames(
  app: CompiledApp,
  screens: Readonly<Record<string, CompiledScreen>>,
): CompiledApp {
  const names = new Map<string, string>()
  const declared = new Set(app.permissions)
  for (const [screen, { actions, dialogs }] of Object.entries(screens)) {
    const submits = new Set(Object.values(dialogs).flatMap(({ submit }) => Object.values(submit ?? {})))
    for (const { name, permission, label } of Object.values(actions)) {
      // What sends a dialog says no more than that it is sent.
      if (typeof label !== 'string' || submits.has(name)) continue
      for (const key of permission ?? [])
        if (key.startsWith(`${screen}:`) && declared.has(key) && !names.has(key)) names.set(key, label)
    }
  }
  return names.size > 0 ? { ...app, keyNames: Object.fromEntries(names) } : app
}
