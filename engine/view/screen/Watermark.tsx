import { useMemo, useState, type CSSProperties } from 'react'
import { useStore } from 'zustand'
import type { ScreenModel } from '../../model/types'
import { hasMaskable } from '../../vocabulary/personal-keys'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A slanted line of text as a repeating mask; the theme sets its colour. */
function tileOf(text: string): CSSProperties {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="220">' +
    `<text x="20" y="130" font-size="14" font-family="sans-serif" transform="rotate(-20 180 110)">${escaped(text)}</text></svg>`
  const maskImage = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
  return { maskImage, WebkitMaskImage: maskImage }
}

/** The user's name and account and the time, over screens with personal values, also in print. */
export function Watermark({ model }: { model: ScreenModel }) {
  const { runtime, screen } = model
  const user = useStore(runtime.session, (session) => session.user)
  const [openedAt] = useState(() => runtime.now().slice(0, 16))
  const isPersonal = useMemo(() => Object.values(screen.calls).some(hasMaskable), [screen])
  const tile = useMemo(
    () => tileOf(`${user?.name ?? ''} ${user?.account ?? ''} ${openedAt}`),
    [user?.name, user?.account, openedAt],
  )
  return isPersonal ? <div className="sc-watermark" aria-hidden="true" style={tile} /> : null
}
