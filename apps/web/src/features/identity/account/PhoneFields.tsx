import { phoneEndpoints, type Tokens } from '@anyan/contract';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { CallFailed } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { CodeField } from './CodeField.tsx';
import { phoneTexts } from './phoneTexts.ts';

const { bindPhoneNumber, updatePhoneNumber } = phoneEndpoints;

interface Typed {
  phone: string;
  code: string;
  currentCode: string;
}

interface Props {
  /** The phone bound so far, whose code is asked for too. */
  current?: string | null;
  onDone: (tokens: Tokens) => void;
  children: (busy: boolean) => ReactNode;
}

/** The fields of a first or another phone, each proven by its code. */
export const PhoneFields = ({ current, onDone, children }: Props) => {
  const t = useTexts(phoneTexts);
  const fail = useFailure();
  const [form] = Form.useForm<Typed>();
  const onError = (failure: CallFailed) => {
    const fields = (failure.errors ?? []).filter(({ field }) => field in form.getFieldsValue());
    if (!fields.length) return fail(failure);
    form.setFields(fields.map(({ field, message }) => ({ name: field as keyof Typed, errors: [message] })));
  };
  const bind = useAction(bindPhoneNumber, { onSuccess: onDone, onError });
  const change = useAction(updatePhoneNumber, { onSuccess: onDone, onError });
  const typedPhone = async () => (await form.validateFields(['phone'])).phone;

  return (
    <Form
      form={form}
      layout="vertical"
      className="register-form"
      onFinish={({ currentCode, ...typed }) =>
        current ? change.mutate({ ...typed, currentCode }) : bind.mutate(typed)
      }
    >
      {current && (
        <CodeField
          name="currentCode"
          label={t('currentCode', { phone: current })}
          purpose="currentPhone"
          phoneOf={async () => current}
        />
      )}
      <Form.Item
        name="phone"
        label={t(current ? 'newPhone' : 'phone')}
        rules={rulesOf(bindPhoneNumber.input, 'phone')}
      >
        <Input type="tel" autoComplete="tel-national" maxLength={11} />
      </Form.Item>
      <CodeField
        name="code"
        label={t(current ? 'newCode' : 'code')}
        purpose="bindPhone"
        phoneOf={typedPhone}
      />
      {children(bind.isPending || change.isPending)}
    </Form>
  );
};
