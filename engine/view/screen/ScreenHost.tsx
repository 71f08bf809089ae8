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
  /** Values of the route's query, as they stand in the address. A new object makes the screen anew. */
  query: Record<string, string>
  /** False while the page is kept in the background. */
  active?: boolean
  /** A step `go` led here: what was typed before is not gone on with unasked. */
  isAnew?: boolean
  /** Hand-written pages by name. */
  customPages?: CustomPages
  /** Told the title when the screen is made, and when what it names changes. */
  onTitle?: (title: string) => void
  /** Stands inside something that has a heading of its own. */
  embedded?: boolean
}

const noPages: CustomPages = {}

/** Query values the screen cannot do without and was not given. */
const missingQuery = (screen: CompiledScreen, query: Record<string, string>) =>
  Object.entries(screen.query).flatMap(([name, { optional }]) =>
    !optional && isBlank(query[name]) ? [name] : [],
  )

/** The model of a screen, disposed of with it. Made in an effect, since making it asks for data and follows the address. */
function useScreenModel(runtime: Runtime, screen: CompiledScreen, query: Record<string, string>) {
  const [model, setModel] = useState<ScreenModel>()
  useLayoutEffect(() => {
    const made = createScreenModel(runtime, screen, query)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the screen appears with its model, before the first paint
    setModel(made)
    // A page that is loaded anew has no other moment to keep what was typed.
    window.addEventListener('pagehide', made.keepTyped)
    return () => {
      window.removeEventListener('pagehide', made.keepTyped)
      // Crowded out, not given up: whoever gave it up keeps nothing.
      made.keepInput()
      made.dispose()
    }
  }, [runtime, screen, query])
  return model?.screen === screen ? model : undefined
}

/** The screen's own content. A dialog that is a panel takes its place and gives it back as it was. */
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

/** The title follows what it names: an answer that comes, say. */
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

/** Draws one compiled screen and keeps everything it needs: model, dialogs, title, and a calm face when it breaks. */
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
