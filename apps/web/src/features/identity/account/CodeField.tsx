import { phoneEndpoints, type smsPurposes } from '@anyan/contract';
import { App, Form, Input } from 'antd';
import { type CallFailed, call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { CountdownButton } from '../../../widgets/show/CountdownButton.tsx';
import { phoneTexts } from './phoneTexts.ts';

const { pinCode, updatePhoneNumber } = phoneEndpoints;

interface Props {
  name: 'code' | 'currentCode';
  label: string;
  purpose: keyof typeof smsPurposes;
  /** The phone to send to; fails while it does not fit. */
  phoneOf: () => Promise<string>;
}

/** A code by SMS, with the button that asks for it. */
export const CodeField = ({ name, label, purpose, phoneOf }: Props) => {
  const t = useTexts(phoneTexts);
  const { message } = App.useApp();
  const fail = useFailure();
  const send = async () => {
    const phone = await phoneOf();
    try {
      await call(pinCode, { phone, purpose });
    } catch (error) {
      fail(error as CallFailed);
      throw error;
    }
    void message.success(t('codeSent'));
  };
  return (
    <Form.Item label={label} required>
      <div style={{ display: 'flex', gap: 8 }}>
        <Form.Item name={name} noStyle rules={rulesOf(updatePhoneNumber.input, name)}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} aria-label={label} />
        </Form.Item>
        <CountdownButton onSend={send} />
      </div>
    </Form.Item>
  );
};
