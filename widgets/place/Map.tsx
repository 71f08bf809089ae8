import { useEffect, useRef } from 'react'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { WidgetHost } from '../../engine/view/widget/types'
import { rounded, type Position, type Tiles } from './settings'

interface MapProps {
  tiles: Tiles
  at: Position | null
  zoom: number
  height: number
  host: WidgetHost
  /** Absent = read-only. */
  onMove?: (position: Position) => void
  onFail: () => void
}

/** The initial view without a place or a centre: the whole country. */
const wide = { longitude: 104, latitude: 35.5, zoom: 4 }
const pin = L.divIcon({ className: 'sc-place-pin', iconSize: [24, 32], iconAnchor: [12, 31] })
const latLng = ({ latitude, longitude }: Position): L.LatLngTuple => [latitude, longitude]
const positionAt = (point: L.LatLng): Position => {
  const { lat, lng } = point.wrap()
  return { latitude: rounded(lat), longitude: rounded(lng) }
}

function startOf({ center }: Tiles, at: Position | null, zoom: number): [L.LatLngTuple, number] {
  if (at) return [latLng(at), zoom]
  if (center) return [[center[1], center[0]], zoom]
  return [latLng(wide), wide.zoom]
}

/** Tiles with a marker. Leaflet renders them; React only passes the marker's position. */
export default function PlaceMap({ tiles, at, zoom, height, host, onMove, onFail }: MapProps) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(undefined)
  const marker = useRef<L.Marker>(undefined)
  const told = useRef({ onMove, onFail })
  const start = useRef(startOf(tiles, at, zoom))
  const isEditable = onMove !== undefined
  useEffect(() => {
    told.current = { onMove, onFail }
  })

  useEffect(() => {
    const drawn = L.map(box.current!, { attributionControl: false, zoomControl: false }).setView(
      ...start.current,
    )
    const titles = {
      zoomInTitle: host.word('widget.placeZoomIn'),
      zoomOutTitle: host.word('widget.placeZoomOut'),
    }
    L.control.zoom(titles).addTo(drawn)
    L.tileLayer(tiles.address, { subdomains: tiles.subdomains ?? 'abc', maxZoom: tiles.mostZoom ?? 18 })
      .on('tileerror', () => told.current.onFail())
      .addTo(drawn)
    drawn.on('click', ({ latlng }) => told.current.onMove?.(positionAt(latlng)))
    map.current = drawn
    // A dialog grows during its opening, but Leaflet measures only once.
    const watch = new ResizeObserver(() => drawn.invalidateSize())
    watch.observe(box.current!)
    return () => {
      watch.disconnect()
      marker.current = undefined
      drawn.remove()
    }
  }, [tiles, host])

  const [longitude, latitude] = [at?.longitude, at?.latitude]
  useEffect(() => {
    const drawn = map.current
    if (!drawn) return
    if (longitude === undefined || latitude === undefined) {
      marker.current?.remove()
      marker.current = undefined
      return
    }
    const point = latLng({ longitude, latitude })
    if (marker.current) marker.current.setLatLng(point)
    else
      marker.current = L.marker(point, {
        icon: pin,
        draggable: isEditable,
        keyboard: false,
        title: host.word('widget.placeMarker'),
        alt: host.word('widget.placeMarker'),
      })
        .on('dragend', () => told.current.onMove?.(positionAt(marker.current!.getLatLng())))
        .addTo(drawn)
    if (!drawn.getBounds().contains(point)) drawn.setView(point, Math.max(drawn.getZoom(), zoom))
  }, [longitude, latitude, isEditable, zoom, tiles, host])

  return (
    <div className="sc-place-map">
      <div
        ref={box}
        role="application"
        aria-label={host.word(isEditable ? 'widget.placeMap' : 'widget.placeMapView')}
        style={{ height }}
      />
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
