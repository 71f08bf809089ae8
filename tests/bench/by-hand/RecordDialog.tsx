import { Col, Form, Modal, Row } from 'antd'
import dayjs from 'dayjs'
import { memo, useState } from 'react'
import type { BenchRecord } from '../data'
import { saveRecord } from './api'
import { emptyDependants, FieldItem } from './FieldItem'
import { dialogFields } from './fields'

interface RecordDialogProps {
  open: boolean
  record?: BenchRecord
  onClose: () => void
  onSaved: () => void
}

export const RecordDialog = memo(function RecordDialog({
  open,
  record,
  onClose,
  onSaved,
}: RecordDialogProps) {
  const [form] = Form.useForm<Record<string, unknown>>()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    setSaving(true)
    await saveRecord(values)
    setSaving(false)
    onSaved()
  }
  const initial = record && { ...record, yuan: record.amount / 100, createdAt: dayjs(record.createdAt) }
  return (
    <Modal
      open={open}
      title={record ? '编辑消费记录' : '新增消费记录'}
      width={800}
      confirmLoading={saving}
      destroyOnHidden
      onCancel={onClose}
      onOk={() => void save()}
    >
      <Form
        form={form}
        name="record"
        preserve={false}
        labelCol={{ flex: '90px' }}
        initialValues={initial}
        onValuesChange={(changed: object) => emptyDependants(form, changed)}
      >
        <Row gutter={16}>
          {dialogFields.map((field) => (
            <Col key={field.name} span={field.kind === 'textarea' ? 24 : 12}>
              <FieldItem field={field} form={form} />
            </Col>
          ))}
        </Row>
      </Form>
    </Modal>
  )
})
