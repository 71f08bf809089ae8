import { observer } from '@formily/react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ScreenModel } from '../../engine/model/types'
import { Phone } from './Phone'
import './theme-preview.css'

/** The declared form of a theme, with a live preview of the app. */
export default function ThemePreview({ screen, children }: { screen: ScreenModel; children?: ReactNode }) {
  return (
    <div className="theme-preview">
      <div className="theme-preview-form">{children}</div>
      <Phones screen={screen} />
    </div>
  )
}

interface ThemeForm {
  theme_pic?: string[] | null
  card_name?: string | null
  bus_logo?: string | null
}

const Phones = observer(function Phones({ screen }: { screen: ScreenModel }) {
  const form = screen.formOf()
  const { loading, failed } = useStore(form.store)
  // The form reports its failure; an empty phone would look like empty data.
  if (failed !== undefined) return null
  const { theme_pic: pictures, card_name: card, bus_logo: logo } = form.form.values as ThemeForm
  return (
    <aside className="theme-preview-phones" aria-label="主题预览" aria-busy={loading || undefined}>
      <Phone title="首页" waits={loading} picture={pictures?.[0]} logo={logo} />
      <Phone title="乘车码" waits={loading} picture={pictures?.[1]} logo={logo} card={card} />
    </aside>
  )
})
