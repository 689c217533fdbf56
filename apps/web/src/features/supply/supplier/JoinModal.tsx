import { type InputOf, phoneEndpoints, supplierEndpoints } from '@anyan/contract';
import { Alert, App, Button, Flex, Form, Input, Modal, Result } from 'antd';
import { useRef, useState } from 'react';
import { type CallFailed, call } from '../../../platform/call.ts';
import { solveCaptcha } from '../../../platform/captcha.ts';
import { useCollege } from '../../../platform/college.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { newId } from '../../../platform/ids.ts';
import { useAction } from '../../../platform/query.ts';
import { normalise, rulesOf } from '../../../platform/rules.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { CountdownButton } from '../../../widgets/show/CountdownButton.tsx';
import { texts } from './texts.ts';
import { WordsSelect } from './WordsSelect.tsx';
import '../../../widgets/form/form.css';

const { supplierApply } = supplierEndpoints;
const schema = supplierApply.input;
type Values = InputOf<typeof supplierApply>;
const plain = ['supplierName', 'uscc', 'contactName', 'email'] as const;

/** 供应商入驻: a company that nobody knows yet asks to sell here. */
const JoinModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { message } = App.useApp();
  const fail = useFailure();
  const withSms = useCollege()?.canResetBySms ?? false;
  const [form] = Form.useForm<Values>();
  // One for the form: a second click, or an answer that was lost, applies once.
  const [registrationKey] = useState(newId);
  const [failure, setFailure] = useState<CallFailed>();
  const [made, setMade] = useState<{ applyNo: string; bySms: boolean }>();
  const [solving, setSolving] = useState(false);
  // The button locks with the next picture only: a double click is quicker.
  const sending = useRef(false);
  const send = useAction(supplierApply, {
    onSuccess: setMade,
    onError: (error) => {
      // What a field says is not said again below.
      setFailure(error.errors?.length ? undefined : error);
      form.setFields(
        (error.errors ?? []).map(({ field, message: said }) => ({
          name: field.replace(/^\//, '') as keyof Values,
          errors: [said],
        })),
      );
    },
  });
  const sendCode = async () => {
    const { contactPhone: phone } = await form.validateFields(['contactPhone']);
    try {
      await call(phoneEndpoints.pinCode, { phone, purpose: 'supplierApply', captcha: await solveCaptcha() });
    } catch (error) {
      fail(error as CallFailed);
      throw error;
    }
  };
  const submit = async (values: Values) => {
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    setSolving(true);
    try {
      const captcha = await solveCaptcha();
      // What it is refused for is told by `onError`.
      await send.mutateAsync(normalise({ ...values, captcha, registrationKey }, schema)).catch(() => {});
    } catch (error) {
      void message.error((error as Error).message);
    } finally {
      sending.current = false;
      setSolving(false);
    }
  };
  if (made)
    return (
      <Modal open title={t('joinTitle')} footer={null} onCancel={onClose}>
        <Result
          status="success"
          title={t('joinDone')}
          subTitle={
            <>
              {t('joinNo', { no: made.applyNo })}
              <br />
              {t(made.bySms ? 'joinBySms' : 'joinAsk')}
            </>
          }
          extra={<Button onClick={onClose}>{t('close')}</Button>}
        />
      </Modal>
    );
  return (
    <Modal
      open
      title={t('joinTitle')}
      okText={t('joinSubmit')}
      width={680}
      confirmLoading={solving}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        className="ay-form"
        scrollToFirstError={{ block: 'center', focus: true }}
        onFinish={submit}
      >
        {plain.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={label(schema.properties[name])}
            rules={rulesOf(schema, name, name === 'uscc')}
          >
            <Input autoComplete={name === 'email' ? 'email' : 'off'} />
          </Form.Item>
        ))}
        <Form.Item
          name="contactPhone"
          label={label(schema.properties.contactPhone)}
          rules={rulesOf(schema, 'contactPhone', true)}
        >
          <Input inputMode="tel" autoComplete="tel" />
        </Form.Item>
        {withSms && (
          <Form.Item label={t('smsCode')} required>
            <Flex gap={8}>
              <Form.Item name="smsCode" noStyle rules={rulesOf(schema, 'smsCode', true)}>
                <Input
                  inputMode="numeric"
                  maxLength={6}
                  autoComplete="one-time-code"
                  aria-label={t('smsCode')}
                />
              </Form.Item>
              <CountdownButton onSend={sendCode} />
            </Flex>
          </Form.Item>
        )}
        <Form.Item
          name="mainTypeIds"
          className="ay-wide"
          label={label(schema.properties.mainTypeIds)}
          rules={rulesOf(schema, 'mainTypeIds', true)}
        >
          <WordsSelect list="type" />
        </Form.Item>
        <Form.Item name="reason" label={label(schema.properties.reason)} rules={rulesOf(schema, 'reason')}>
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
        {failure && <Alert className="ay-wide" type="error" showIcon title={failure.message} />}
      </Form>
    </Modal>
  );
};

export default JoinModal;
