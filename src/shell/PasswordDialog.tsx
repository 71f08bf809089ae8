import { Modal } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { CompiledScreen } from '../../engine/compiled'
import type { Runtime } from '../../engine/model/types'
import { ScreenHost } from '../../engine/view'
import { loadScreen } from '../schemas/screens'
import { useShell } from './use-shell'

const screenName = 'changePassword'
const noQuery = {}

/** The declared password form in a window; going back from it closes the window. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { app, runtime } = useShell()
  const [screen, setScreen] = useState<CompiledScreen>()
  useEffect(() => {
    if (screen) return
    loadScreen(app, screenName).then(setScreen, (error: unknown) => {
      runtime.feedback.toast('error', `修改密码暂时不可用：${String(error)}`)
      onClose()
    })
  }, [screen, app, runtime, onClose])
  const inWindow = useMemo<Runtime>(() => ({ ...runtime, navigation: { ...runtime.navigation, back: onClose } }), [runtime, onClose])
  return (
    <Modal open title="修改密码" onCancel={onClose} footer={null} width={480}>
      {screen && <ScreenHost runtime={inWindow} screen={screen} query={noQuery} active embedded />}
    </Modal>
  )
}
