interface PhoneProps {
  /** The shown page of the app. */
  title: string
  /** The content is loading. */
  waits: boolean
  picture?: string | null
  logo?: string | null
  card?: string | null
}

/** A mock of the passenger app with a theme's picture. */
export function Phone({ title, waits, picture, logo, card }: PhoneProps) {
  return (
    <figure className="theme-phone">
      <div className="theme-phone-screen">
        {!waits && <Background picture={picture} title={title} />}
        {logo && <img className="theme-phone-logo" src={logo} alt="公交logo" />}
        {card && <p className="theme-phone-card">{card}</p>}
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  )
}

/** A document cannot be shown as a background, so its name is shown. */
function Background({ picture, title }: Pick<PhoneProps, 'picture' | 'title'>) {
  if (!picture) return <p className="theme-phone-empty">尚未上传图片</p>
  if (/\.pdf$/i.test(picture)) return <p className="theme-phone-empty">PDF 文档，无法预览</p>
  return <img className="theme-phone-picture" src={picture} alt={`${title}主题图片`} />
}
