import { supplierApplyStates, supplierEndpoints } from '@anyan/contract';
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { type CallFailed, call } from '../../../platform/call.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { texts } from './texts.ts';

const { supplierApplyState } = supplierEndpoints;
const schema = supplierApplyState.input;

/** How an application stands, by its number and phone. */
const JoinStateModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [form] = Form.useForm<{ applyNo: string; contactPhone: string }>();
  const [said, setSaid] = useState<{ type: 'info' | 'error'; title: string; note?: string | null }>();
  const ask = async (values: { applyNo: string; contactPhone: string }) => {
    try {
      const { state, reviewNote } = await call(supplierApplyState, values);
      const title = t('stateNow', { state: label(supplierApplyStates[state]) });
      setSaid({ type: 'info', title, note: reviewNote });
    } catch (error) {
      setSaid({ type: 'error', title: (error as CallFailed).message });
    }
  };
  return (
    <Modal open title={t('joinState')} okText={t('ask')} onOk={() => form.submit()} onCancel={onClose}>
      <Form form={form} layout="vertical" onFinish={ask}>
        {(['applyNo', 'contactPhone'] as const).map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={label(schema.properties[name])}
            rules={rulesOf(schema, name, true)}
          >
            <Input />
          </Form.Item>
        ))}
        {said && <Alert type={said.type} showIcon title={said.title} description={said.note} />}
      </Form>
    </Modal>
  );
};

export default JoinStateModal;
