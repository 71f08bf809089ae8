import { Suspense, useMemo, useState } from 'react'
import { plain } from '../../engine/model/text/format'
import { nodeOf } from '../../engine/model/form/options'
import { FieldFrame } from '../../engine/view/form/FieldFrame'
import type { Choices, Widget } from '../../engine/view/widget/types'
import { allOf, compiledOptions, type WidgetArgs } from './args'
import { createStoryHost, word } from './host'
import { fieldYaml } from './yaml'
import { YamlPanel } from './YamlPanel'
import './story-kit.css'

interface WidgetStoryProps {
  widget: Widget
  args: WidgetArgs
}

const textOf = (value: unknown, args: WidgetArgs): string => {
  if (args.shown !== undefined) return args.shown
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  const texts = list.map((code) => nodeOf(args.choices ?? [], code)?.text ?? plain(code))
  return texts.filter(Boolean).join('、')
}

/** A widget in one state, with its YAML. */
export function WidgetStory({ widget, args }: WidgetStoryProps) {
  const { schema, Edit, View } = widget
  const { onValue } = args
  const [value, setValue] = useState(args.value)
  const [others, setOthers] = useState(args.others)
  const [problem, setProblem] = useState<string>()
  const [said, say] = useState('')
  const host = useMemo(() => createStoryHost(args.answers ?? {}, say), [args.answers])
  const change = useMemo(
    () => (next: unknown) => {
      setValue(next)
      onValue?.(next)
    },
    [onValue],
  )
  const ids = { control: 'control', label: 'label', hint: 'hint', error: 'error' }
  const error = args.error ?? problem
  const choices: Choices = {
    list: args.choices ?? [],
    status: args.choicesStatus ?? 'ready',
    retry: () => say('retry'),
  }
  const face = {
    value,
    options: compiledOptions(schema, args),
    choices,
    text: textOf(value, args),
    others,
    host,
  }
  const described = [args.hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined
  return (
    <div className="sc-story">
      <FieldFrame
        ids={ids}
        name={schema.name}
        label={args.label}
        required={args.required}
        hint={args.hint}
        error={args.readOnly ? undefined : error}
        readOnly={args.readOnly}
      >
        <Suspense fallback={<span className="sc-field-wait" />}>
          {args.readOnly ? (
            View && <View {...face} />
          ) : (
            <Edit
              {...face}
              id={ids.control}
              labelId={ids.label}
              describedBy={described}
              onChange={change}
              onFill={change}
              onOthers={(written) => setOthers((before) => ({ ...before, ...written }))}
              onProblem={setProblem}
              disabled={args.disabled === true}
              required={args.required === true}
              invalid={error !== undefined && error !== ''}
              placeholder={args.placeholder ?? word(`required.${schema.verb}`, { label: args.label })}
              maxLength={args.maxLength}
              tidy={args.tidy}
              all={allOf(schema, args)}
            />
          )}
        </Suspense>
      </FieldFrame>
      <p role="status" className="sc-story-said">
        {said}
      </p>
      <YamlPanel yaml={fieldYaml(schema, args)} />
    </div>
  )
}
