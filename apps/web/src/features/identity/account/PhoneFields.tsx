import { type OwnProof, phoneEndpoints, type Tokens } from '@anyan/contract';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { CallFailed } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { CodeField } from './CodeField.tsx';
import { phoneTexts } from './phoneTexts.ts';
import { useConfirmSelf } from './useConfirmSelf.tsx';

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
  const refused = (failure: unknown) => {
    const errors = failure instanceof CallFailed ? (failure.errors ?? []) : [];
    const fields = errors.filter(({ field }) => field in form.getFieldsValue());
    if (!fields.length) return fail(failure);
    form.setFields(fields.map(({ field, message }) => ({ name: field as keyof Typed, errors: [message] })));
  };
  const bind = useAction(bindPhoneNumber, { onSuccess: onDone });
  const change = useAction(updatePhoneNumber, { onSuccess: onDone });
  const { confirm, dialog } = useConfirmSelf();
  const save = async ({ currentCode, ...typed }: Typed, proof: OwnProof) => {
    if (current) await change.mutateAsync({ ...typed, currentCode, ...proof });
    else await bind.mutateAsync({ ...typed, ...proof });
  };
  const finish = async (typed: Typed) => {
    try {
      await save(typed, {});
    } catch (failure) {
      // Right after the sign-in, as a step of the registration, nothing more is asked.
      if (!(failure instanceof CallFailed) || failure.errorCode !== 'CONFIRM_REQUIRED')
        return refused(failure);
      confirm({
        title: t(current ? 'changeTitle' : 'bindTitle'),
        hint: t('confirmHint'),
        okText: t(current ? 'change' : 'bind'),
        work: (proof) => save(typed, proof),
        onRefused: refused,
      });
    }
  };
  const typedPhone = async () => (await form.validateFields(['phone'])).phone;

  return (
    <Form
      form={form}
      layout="vertical"
      className="register-form"
      onFinish={(typed: Typed) => void finish(typed)}
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
      {dialog}
    </Form>
  );
};
