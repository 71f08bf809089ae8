import { useEffect, useRef } from 'react'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { textWidth } from '../../engine/vocabulary/text-width'
import type { WidgetHost } from '../../engine/view/widget/types'
import type { Position, Tiles } from '../place/settings'
import { mostWeight, sizeOf, type Drawn } from './drawn'

interface TiledProps {
  tiles: Tiles
  drawn: Drawn
  height: number
  label: string
  host: WidgetHost
  onFail: () => void
}

const latLng = ({ latitude, longitude }: Position): L.LatLngTuple => [latitude, longitude]
/** A name is text, never markup. */
function named(name: string): HTMLElement {
  const text = document.createElement('span')
  text.textContent = name
  return text
}

/** Pixels of the longest name, which is right of its dot. */
const roomForNames = ({ places }: Drawn): number => Math.max(...places.map(({ name }) => textWidth(name)))

/** Places and lines over tiles. Leaflet renders them; React only passes data. */
export default function Tiled({ tiles, drawn, height, label, host, onFail }: TiledProps) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(undefined)
  const layer = useRef<L.LayerGroup>(undefined)
  const failed = useRef(onFail)
  useEffect(() => {
    failed.current = onFail
  })

  useEffect(() => {
    const made = L.map(box.current!, { attributionControl: false, zoomControl: false }).setView(
      [35.5, 104],
      4,
    )
    const titles = {
      zoomInTitle: host.word('widget.placeZoomIn'),
      zoomOutTitle: host.word('widget.placeZoomOut'),
    }
    L.control.zoom(titles).addTo(made)
    L.tileLayer(tiles.address, { subdomains: tiles.subdomains ?? 'abc', maxZoom: tiles.mostZoom ?? 18 })
      .on('tileerror', () => failed.current())
      .addTo(made)
    layer.current = L.layerGroup().addTo(made)
    map.current = made
    const watch = new ResizeObserver(() => made.invalidateSize())
    watch.observe(box.current!)
    return () => {
      watch.disconnect()
      made.remove()
    }
  }, [tiles, host])

  useEffect(() => {
    if (!map.current || !layer.current) return
    layer.current.clearLayers()
    const [mostOfLines, mostOfPlaces] = [mostWeight(drawn.lines), mostWeight(drawn.places)]
    for (const { from, to, weight, isSettled, note } of drawn.lines)
      L.polyline([latLng(from), latLng(to)], {
        className: isSettled ? 'sc-map-line' : 'sc-map-line sc-map-line-open',
        weight: sizeOf(weight, mostOfLines, 2, 6),
      })
        .bindTooltip(named(note), { sticky: true })
        .addTo(layer.current)
    for (const place of drawn.places) {
      const radius = sizeOf(place.weight, mostOfPlaces, 5, 10)
      L.circleMarker(latLng(place), { className: 'sc-map-dot', radius })
        .bindTooltip(named(place.name), {
          permanent: true,
          direction: 'right',
          offset: [radius, 0], // the arrow points to the dot's edge and covers nothing
          className: 'sc-map-tip',
        })
        .addTo(layer.current)
    }
    if (drawn.places.length > 0)
      map.current.fitBounds(L.latLngBounds(drawn.places.map(latLng)), {
        paddingTopLeft: [36, 36],
        paddingBottomRight: [36 + roomForNames(drawn), 36],
        maxZoom: 15,
      })
  }, [drawn, tiles, host])

  return (
    <div className="sc-place-map">
      <div ref={box} role="application" aria-label={label} style={{ height }} />
      <small className="sc-place-attribution">
        {tiles.attributionLink ? (
          <a href={tiles.attributionLink} target="_blank" rel="noreferrer">
            {tiles.attribution}
          </a>
        ) : (
          tiles.attribution
        )}
      </small>
    </div>
  )
}
