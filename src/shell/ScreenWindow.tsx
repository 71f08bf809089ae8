import { useEffect, useMemo, useRef, useState } from 'react'
import type { CompiledScreen } from '../../engine/compiled'
import { createUnsaved } from '../../engine/model/screen/unsaved'
import type { Runtime } from '../../engine/model/types'
import { ScreenHost, useLayer } from '../../engine/view'
import { DialogFrame } from '../../engine/view/dialog/DialogFrame'
import { loadScreen } from '../schemas/screens'
import { useShell, type ShellWindow } from './useShell'
import { useWindowFocus } from './useWindowFocus'

const noQuery = {}
const ofForm = { container: 'modal', width: 480 } as const
const ofList = { container: 'modal', width: 900 } as const

interface Props {
  role: ShellWindow
  onClose: () => void
}

/** A screen of the header's menu in a window. Its `back` step closes the window. */
export default function ScreenWindow({ role, onClose }: Props) {
  const { app, runtime } = useShell()
  const name = app.shows[role] ?? ''
  const title = app.routes[name]?.title ?? ''
  const [screen, setScreen] = useState<CompiledScreen>()
  const box = useRef<HTMLDivElement>(null)
  useWindowFocus(box)
  const [unsaved] = useState(createUnsaved)
  /** Esc and the close icon ask first if there is unsaved input, as in dialogs. */
  const leave = async () => {
    const question = runtime.word('dialog.leave')
    const look = { danger: true, deed: runtime.word('close') }
    if (!unsaved.any() || (await runtime.feedback.confirm(question, look))) onClose()
  }
  useLayer(runtime, true, () => void leave())
  useEffect(() => {
    if (screen) return
    loadScreen(app, name).then(setScreen, (error: unknown) => {
      console.warn('screen', name, error)
      runtime.feedback.toast('error', runtime.word('window.failed', { title }))
      onClose()
    })
  }, [screen, name, title, app, runtime, onClose])
  const inWindow = useMemo<Runtime>(
    () => ({
      ...runtime,
      navigation: { ...runtime.navigation, back: onClose },
      // Its cancel button needs no question.
      unsaved: { follow: unsaved.follow, any: () => false },
    }),
    [runtime, unsaved, onClose],
  )
  return (
    <DialogFrame
      dialog={role === 'sessions' ? ofList : ofForm}
      title={title}
      word={runtime.word}
      footer={null}
      onLeave={() => void leave()}
    >
      {/* A list has no inputs, so the focus stays on the window. */}
      <div ref={role === 'password' ? box : undefined} className="sc-dialog-content" tabIndex={-1}>
        {screen && <ScreenHost runtime={inWindow} screen={screen} query={noQuery} active embedded />}
      </div>
    </DialogFrame>
  )
}
