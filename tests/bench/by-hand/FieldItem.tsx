import { DatePicker, Form, Input, InputNumber, Radio, Select, type FormInstance } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { askChoices } from './api'
import type { FieldSpec } from './fields'

const today = dayjs()
const presets: { label: string; value: [dayjs.Dayjs, dayjs.Dayjs] }[] = [
  { label: '今天', value: [today.startOf('day'), today.endOf('day')] },
  { label: '近7天', value: [today.subtract(6, 'day').startOf('day'), today.endOf('day')] },
  { label: '近30天', value: [today.subtract(29, 'day').startOf('day'), today.endOf('day')] },
]

/** A select whose options come from the server and depend on another field. */
function LinkedSelect({
  source,
  form,
  ...rest
}: {
  source: NonNullable<FieldSpec['source']>
  form: FormInstance
}) {
  const parent = Form.useWatch<number | undefined>(source.parent ?? [], form)
  const parentCode = source.parent === undefined ? undefined : parent
  const [options, setOptions] = useState<{ value: number; label: string }[]>([])
  useEffect(() => {
    if (source.parent !== undefined && parentCode === undefined) return
    let left = false
    void askChoices(source.kind, parentCode).then((found) => {
      if (!left) setOptions(found.map(({ code, name }) => ({ value: Number(code), label: name })))
    })
    return () => {
      left = true
    }
  }, [source, parentCode])
  return (
    <Select allowClear showSearch optionFilterProp="label" placeholder="请选择" options={options} {...rest} />
  )
}

function control(field: FieldSpec, form: FormInstance) {
  switch (field.kind) {
    case 'select':
      return field.source ? (
        <LinkedSelect source={field.source} form={form} />
      ) : (
        <Select allowClear placeholder="请选择" options={field.options} />
      )
    case 'radio':
      return <Radio.Group options={field.options} />
    case 'number':
      return <InputNumber style={{ width: '100%' }} />
    case 'range':
      return <DatePicker.RangePicker showTime presets={presets} style={{ width: '100%' }} />
    case 'date':
      return <DatePicker showTime style={{ width: '100%' }} />
    case 'textarea':
      return <Input.TextArea rows={2} />
    case 'input':
      return <Input allowClear placeholder="请输入" />
  }
}

export function FieldItem({ field, form }: { field: FieldSpec; form: FormInstance }) {
  const { rule, required } = field
  return (
    <Form.Item
      name={field.name}
      label={field.label}
      rules={[
        ...(required === undefined ? [] : [{ required: true, message: required }]),
        ...(rule ? [{ ...rule, ...(rule.min === undefined ? {} : { type: 'number' as const }) }] : []),
      ]}
    >
      {control(field, form)}
    </Form.Item>
  )
}

/** Clears the fields that depend on the changed one. */
export function emptyDependants(form: FormInstance, changed: object): void {
  if ('provinceId' in changed) form.setFieldsValue({ cityId: undefined, storeId: undefined })
  if ('cityId' in changed) form.setFieldsValue({ storeId: undefined })
}
