import { Button, Col, Form, Row, Space } from 'antd'
import { memo, type ReactNode } from 'react'
import { emptyDependants, FieldItem } from './FieldItem'
import type { FieldSpec } from './fields'

interface FilterBarProps {
  fields: FieldSpec[]
  onQuery: (values: Record<string, unknown>) => void
  children?: ReactNode
}

const everything = { channel: '' }

export const FilterBar = memo(function FilterBar({ fields, onQuery, children }: FilterBarProps) {
  const [form] = Form.useForm<Record<string, unknown>>()
  return (
    <Form
      form={form}
      name="filter"
      labelCol={{ flex: '90px' }}
      initialValues={everything}
      onFinish={onQuery}
      onValuesChange={(changed: object) => emptyDependants(form, changed)}
    >
      <Row gutter={16}>
        {fields.map((field) => (
          <Col key={field.name} span={field.kind === 'range' ? 12 : 6}>
            <FieldItem field={field} form={form} />
          </Col>
        ))}
        <Col span={6}>
          <Space>
            <Button type="primary" htmlType="submit" data-bench="query">
              查询
            </Button>
            <Button
              onClick={() => {
                form.resetFields()
                form.submit()
              }}
            >
              重置
            </Button>
            {children}
          </Space>
        </Col>
      </Row>
    </Form>
  )
})
