import type { CSSProperties } from 'react'
import { charactersIn } from '../../engine/contract/length'
import { tidies, usualTidy } from '../../engine/tidy'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { boxProps, nativeProps } from '../shared/control'
import { wholeProps } from '../shared/paste'
import type { schema } from './schema'

/** A native element that grows by CSS: measuring the text would force a layout per field. */
export default function TextareaEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { value, onChange, options, maxLength, placeholder } = props
  const rows = options.rows ?? 3
  const limit = options.countTo ?? maxLength
  const text = value ?? ''
  // The length of the normalised value, which is the one sent.
  const length = charactersIn(tidies[props.tidy ?? usualTidy](text))
  return (
    <span className="sc-textarea">
      <textarea
        {...nativeProps(props)}
        {...boxProps(props)}
        className="sc-box"
        style={{ '--sc-rows': rows } as CSSProperties}
        rows={rows}
        value={text}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        {...wholeProps(maxLength, text)}
      />
      {limit !== undefined && limit > 0 && (
        <span className="sc-count" data-over={length > limit || undefined}>
          {length} / {limit}
        </span>
      )}
    </span>
  )
}
