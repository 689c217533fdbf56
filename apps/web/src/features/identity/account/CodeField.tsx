import { identity, type smsPurposes, smsWaitSeconds } from '@anyan/contract';
import { App, Button, Form, Input } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { useCountdown } from '../../../platform/useCountdown.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { phoneTexts } from './phoneTexts.ts';

const { pinCode, updatePhoneNumber } = identity.endpoints;

interface Props {
  name: 'code' | 'currentCode';
  label: string;
  purpose: keyof typeof smsPurposes;
  /** The phone to send to; undefined while it does not fit. */
  phoneOf: () => Promise<string | undefined>;
}

/** A code by SMS, with the button that asks for it. */
export const CodeField = ({ name, label, purpose, phoneOf }: Props) => {
  const t = useTexts(phoneTexts);
  const { message } = App.useApp();
  const { left, start } = useCountdown();
  const fail = useFailure();
  const send = useAction(pinCode, {
    onSuccess: () => {
      start(smsWaitSeconds);
      void message.success(t('codeSent'));
    },
    onError: (failure) => {
      const { seconds } = (failure.result ?? {}) as { seconds?: number };
      if (seconds) start(seconds);
      fail(failure);
    },
  });
  const ask = async () => {
    const phone = await phoneOf();
    if (phone) send.mutate({ phone, purpose });
  };
  return (
    <Form.Item label={label} required>
      <div style={{ display: 'flex', gap: 8 }}>
        <Form.Item name={name} noStyle rules={rulesOf(updatePhoneNumber.input, name)}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} aria-label={label} />
        </Form.Item>
        <Button disabled={left > 0} loading={send.isPending} onClick={() => void ask()}>
          {left > 0 ? t('again', { n: left }) : t('getCode')}
        </Button>
      </div>
    </Form.Item>
  );
};
