import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { containers } from '../../vocabulary/looks'
import type { CompiledScreen } from '../../compiled'
import { isBlank } from '../../model/text/format'
import { createScreenModel } from '../../model/screen/screen'
import type { Runtime, ScreenModel } from '../../model/types'
import { BlockView } from '../blocks/BlockView'
import { DialogStack } from '../dialog/DialogStack'
import { useDialogPreload } from '../dialog/useDialogPreload'
import { CustomPagesContext, ScreenActiveContext, ScreenModelContext, type CustomPages } from './context'
import { ErrorBoundary } from './ErrorBoundary'
import { PartMissing } from './PartMissing'
import { StatePanel } from './StatePanel'
import { useFocusKept } from './useFocusKept'
import { WaitingDrafts } from './WaitingDrafts'
import { Watermark } from './Watermark'
import '../tokens.css'
import '../print.css'
import './screen.css'

export interface ScreenHostProps {
  runtime: Runtime
  screen: CompiledScreen
  /** Query values of the route, as in the URL. A new object recreates the screen. */
  query: Record<string, string>
  /** False while the page is in the background. */
  active?: boolean
  /** A `go` step opened the page: earlier input is restored only after a question. */
  isAnew?: boolean
  /** Hand-written pages by name. */
  customPages?: CustomPages
  /** Called with the title on creation and after each change. */
  onTitle?: (title: string) => void
  /** Rendered inside an element with its own heading. */
  embedded?: boolean
}

const noPages: CustomPages = {}

/** Required query values that are missing. */
const missingQuery = (screen: CompiledScreen, query: Record<string, string>) =>
  Object.entries(screen.query).flatMap(([name, { optional }]) =>
    !optional && isBlank(query[name]) ? [name] : [],
  )

/**
 * The screen's model, disposed with it. It is created in an effect, because creation sends requests and
 * subscribes to the URL.
 */
function useScreenModel(runtime: Runtime, screen: CompiledScreen, query: Record<string, string>) {
  const [model, setModel] = useState<ScreenModel>()
  useLayoutEffect(() => {
    const made = createScreenModel(runtime, screen, query)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the screen appears with its model, before the first paint
    setModel(made)
    // A reload has no other event in which to store input.
    window.addEventListener('pagehide', made.keepTyped)
    return () => {
      window.removeEventListener('pagehide', made.keepTyped)
      // The page was evicted, so its input is stored. A page that the user closed stores nothing.
      made.keepInput()
      made.dispose()
    }
  }, [runtime, screen, query])
  return model?.screen === screen ? model : undefined
}

/** The screen's content. A panel dialog replaces it and restores it unchanged. */
const ScreenBody = memo(function ScreenBody({ model }: { model: ScreenModel }) {
  const covered = useStore(model.dialogs, (dialogs) =>
    dialogs.some(({ dialog }) => containers[dialog.container].coversPage),
  )
  const preload = useDialogPreload(model.screen)
  const box = useRef<HTMLDivElement>(null)
  useFocusKept(box)
  return (
    <div ref={box} className="sc-screen-body" inert={covered} onPointerOver={preload} onFocus={preload}>
      <WaitingDrafts model={model} />
      <BlockView block={model.screen.block} />
    </div>
  )
})

/** The title, updated when its values change, for example by a response. */
function useTitle(model: ScreenModel | undefined, onTitle: ScreenHostProps['onTitle']): string {
  const [changed, setChanged] = useState<{ model: ScreenModel; title: string }>()
  useEffect(() => {
    if (!model) return
    const first = model.title()
    return model.followTitle((title) => {
      onTitle?.(title)
      setChanged((before) => (before || title !== first ? { model, title } : before))
    })
  }, [model, onTitle])
  return changed && changed.model === model ? changed.title : (model?.title() ?? '')
}

function useShownAgain(model: ScreenModel | undefined, active: boolean, isAnew: boolean): void {
  const before = useRef(active)
  useEffect(() => {
    if (active && !before.current) model?.shownAgain(isAnew)
    before.current = active
  }, [active, model, isAnew])
}

function Screen({
  runtime,
  screen,
  query,
  active = true,
  isAnew = false,
  customPages = noPages,
  onTitle,
  embedded,
}: ScreenHostProps) {
  const model = useScreenModel(runtime, screen, query)
  const title = useTitle(model, onTitle)
  useShownAgain(model, active, isAnew)
  if (!model) return null
  return (
    <ScreenModelContext value={model}>
      <ScreenActiveContext value={active}>
        <CustomPagesContext value={customPages}>
          {!embedded && <h1 className="sc-hidden">{title}</h1>}
          <PartMissing word={runtime.word}>
            <ScreenBody model={model} />
            <DialogStack model={model} />
            <Watermark model={model} />
          </PartMissing>
        </CustomPagesContext>
      </ScreenActiveContext>
    </ScreenModelContext>
  )
}

/** Renders a compiled screen with its model, dialogs, title and error boundary. */
export const ScreenHost = memo(function ScreenHost(props: ScreenHostProps) {
  const { runtime, screen, query, active = true } = props
  const { word } = runtime
  const missing = missingQuery(screen, query)
  return (
    <div
      className="sc-screen"
      data-screen={screen.screen}
      data-missing={missing.join(' ') || undefined}
      hidden={!active}
      inert={!active}
    >
      {missing.length > 0 ? (
        <StatePanel
          kind="failed"
          title={word('screen.missingQuery')}
          hint={word('screen.missingQueryHint')}
          action={{ label: word('back'), run: runtime.navigation.back }}
        />
      ) : (
        <ErrorBoundary word={word}>
          <Screen {...props} />
        </ErrorBoundary>
      )}
    </div>
  )
})
