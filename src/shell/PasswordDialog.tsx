import { Modal } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { CompiledScreen } from '../../engine/compiled'
import type { Runtime } from '../../engine/model/types'
import { ScreenHost, useLayer } from '../../engine/view'
import { loadScreen } from '../schemas/screens'
import { useShell } from './useShell'

const noQuery = {}

/** The declared password form in a window; going back from it closes the window. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { app, runtime } = useShell()
  const name = app.shows.password ?? ''
  const [screen, setScreen] = useState<CompiledScreen>()
  useLayer(runtime, true, onClose)
  useEffect(() => {
    if (screen) return
    loadScreen(app, name).then(setScreen, (error: unknown) => {
      console.warn('screen', name, error)
      runtime.feedback.toast('error', runtime.word('password.failed'))
      onClose()
    })
  }, [screen, name, app, runtime, onClose])
  const inWindow = useMemo<Runtime>(
    () => ({ ...runtime, navigation: { ...runtime.navigation, back: onClose } }),
    [runtime, onClose],
  )
  return (
    <Modal open title={runtime.word('password.title')} onCancel={onClose} footer={null} width={480}>
      {screen && <ScreenHost runtime={inWindow} screen={screen} query={noQuery} active embedded />}
    </Modal>
  )
}
