import { useState } from 'react'
import { AutoComplete } from 'antd'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { comboProps } from '../shared/control'
import { wholeProps } from '../shared/paste'
import { LazyMap } from './LazyMap'
import type { schema } from './schema'
import { positionIn, servicesOf, type MapServices, type Position } from './settings'
import { useSearch } from './useSearch'
import './place.css'

const missingWord = ({ tiles, search }: MapServices): string | undefined => {
  if (!tiles && !search) return 'widget.placeNothing'
  if (!tiles) return 'widget.placeNoMap'
  return search ? undefined : 'widget.placeNoSearch'
}

export default function PlaceEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { value, onChange, onOthers, others, options, host, disabled, placeholder } = props
  const { longitude, latitude, zoom = 13, height = 280 } = options
  const services = servicesOf(host)
  const { status, found, search, reset } = useSearch(services.search)
  const [mapFailed, setMapFailed] = useState(false)
  const at = positionIn(others, options)
  const move = (to: Position) => onOthers?.({ [longitude]: to.longitude, [latitude]: to.latitude })
  const { maxLength, ...whole } = wholeProps(props.maxLength, value ?? '')
  const type = (text: string) => {
    onChange(text)
    search(text)
  }
  const take = (index: number) => {
    const place = found[index]
    if (!place) return
    onChange(place.name)
    move(place)
    reset()
  }
  const missing = missingWord(services)
  const said = [
    missing,
    status === 'failed' && 'widget.placeSearchFailed',
    mapFailed && 'widget.placeMapFailed',
  ].filter((word): word is string => typeof word === 'string')
  return (
    <div className="sc-place" {...whole}>
      <AutoComplete
        {...comboProps(props)}
        className="sc-wide"
        value={value ?? ''}
        placeholder={placeholder}
        maxLength={maxLength}
        allowClear={!disabled}
        options={found.map((place, index) => ({ value: String(index), label: place.name }))}
        notFoundContent={
          status === 'searching'
            ? host.word('widget.placeSearching')
            : status === 'ready'
              ? host.word('widget.placeNoMatch')
              : null
        }
        onSearch={type}
        onSelect={(index) => take(Number(index))}
        onClear={() => type('')}
      />
      {said.length > 0 && !disabled && (
        <p role="status" className="sc-place-said">
          {said.map((word) => host.word(word)).join('；')}
        </p>
      )}
      {services.tiles && (
        <LazyMap
          tiles={services.tiles}
          at={at}
          zoom={zoom}
          height={height}
          host={host}
          onMove={disabled ? undefined : move}
          onFail={() => setMapFailed(true)}
        />
      )}
    </div>
  )
}
