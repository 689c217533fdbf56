import { type InputOf, privacySentence, visitor } from '@anyan/contract';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import type { CallFailed } from '../../../platform/call.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { newId } from '../../../platform/ids.ts';
import { useAction } from '../../../platform/query.ts';
import { normalise, rulesOf } from '../../../platform/rules.ts';
import { publicTexts } from '../texts.ts';

const { visitorRegister } = visitor.endpoints;
const schema = visitorRegister.input;
type Values = InputOf<typeof visitorRegister>;

const fields = [
  { name: 'name', label: 'name', autoComplete: 'name' },
  { name: 'phone', label: 'phone', autoComplete: 'tel', inputMode: 'tel' },
  { name: 'unit', label: 'unit', autoComplete: 'organization' },
  { name: 'idNo', label: 'idNo', autoComplete: 'off' },
  { name: 'plateNumber', label: 'plate', autoComplete: 'off' },
] as const;

/** What a visitor says of himself, on a phone in half a minute. */
export const RegisterForm = ({ token, onDone }: { token: string; onDone: (visit: string) => void }) => {
  const t = useTexts(publicTexts);
  const label = useLabel();
  const [form] = Form.useForm<Values>();
  // One for the page: a second click, or an answer that was lost, registers nobody twice.
  const [key] = useState(newId);
  const [failure, setFailure] = useState<CallFailed>();
  const send = useAction(visitorRegister, {
    onSuccess: (result) => onDone(result.token),
    onError: (error) => {
      setFailure(error);
      const named = (error.errors ?? []).map(({ field, message }) => ({
        name: field.replace(/^\//, '') as keyof Values,
        errors: [message],
      }));
      form.setFields(named);
      if (named[0]) form.scrollToField(named[0].name, { block: 'center', focus: true });
    },
  });
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      scrollToFirstError={{ block: 'center', focus: true }}
      onFinish={(values) => {
        setFailure(undefined);
        send.mutate(normalise({ ...values, token, key }, schema));
      }}
    >
      {fields.map(({ name, label: words, ...input }) => (
        <Form.Item key={name} name={name} label={t(words)} rules={rulesOf(schema, name)}>
          <Input {...input} />
        </Form.Item>
      ))}
      <Form.Item
        name="consent"
        valuePropName="checked"
        rules={[
          {
            validator: (_, value) =>
              value ? Promise.resolve() : Promise.reject(new Error(t('consentNeeded'))),
          },
        ]}
      >
        <Checkbox>{label(privacySentence)}</Checkbox>
      </Form.Item>
      {failure && <Alert type="error" showIcon style={{ marginBottom: 16 }} title={failure.message} />}
      <Button type="primary" htmlType="submit" block loading={send.isPending} style={{ marginTop: 8 }}>
        {t('send')}
      </Button>
    </Form>
  );
};
