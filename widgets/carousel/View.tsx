import { useState } from 'react'
import { Button } from 'antd'
import { Icon } from '../../engine/view/actions/icons'
import type { OptionsOf, ViewProps } from '../../engine/view/widget/types'
import { codesOf } from '../shared/choices'
import { Picture } from '../shared/Picture'
import type { schema } from './schema'

export default function CarouselView({
  value,
  options,
  host,
}: ViewProps<string[], OptionsOf<typeof schema>>) {
  const [chosen, choose] = useState(0)
  const pictures = codesOf(value)
  const plain = options.plain !== undefined && host.holds(options.plain)
  const perSlide = plain ? pictures.length : Math.max(1, options.perSlide ?? 1)
  const pages = Math.ceil(pictures.length / perSlide)
  const page = Math.min(chosen, Math.max(0, pages - 1))
  if (pictures.length === 0) return <span className="sc-view-empty">{host.word('widget.carouselEmpty')}</span>
  return (
    <div className="sc-carousel" role="group" aria-roledescription="carousel">
      <div className="sc-carousel-slide">
        {pictures.slice(page * perSlide, (page + 1) * perSlide).map((address, index) => (
          <Picture key={`${address}-${index}`} address={address} host={host} />
        ))}
      </div>
      {pages > 1 && (
        <div className="sc-carousel-pages">
          <Button
            type="text"
            icon={<Icon name="left" />}
            aria-label={host.word('widget.carouselBack')}
            disabled={page === 0}
            onClick={() => choose(page - 1)}
          />
          <span aria-live="polite">{host.word('widget.carouselPage', { page: page + 1, pages })}</span>
          <Button
            type="text"
            icon={<Icon name="right" />}
            aria-label={host.word('widget.carouselNext')}
            disabled={page === pages - 1}
            onClick={() => choose(page + 1)}
          />
        </div>
      )}
    </div>
  )
}
