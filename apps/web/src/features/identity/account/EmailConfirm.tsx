import { accountEndpoints, emailEndpoints, type OwnProof, type UserInfo } from '@anyan/contract';
import { App, Button, Form, Input } from 'antd';
import { CallFailed, call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useRefresh } from '../../../platform/query.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { CountdownButton } from '../../../widgets/show/CountdownButton.tsx';
import { emailTexts } from './emailTexts.ts';
import { useConfirmSelf } from './useConfirmSelf.tsx';

const { emailCode, emailConfirm } = emailEndpoints;

interface Typed {
  email: string;
  code: string;
}

/** An address for mails, proven by a code that is sent there. */
const EmailConfirm = ({ user, onClose }: { user: UserInfo; onClose: () => void }) => {
  const t = useTexts(emailTexts);
  const { message } = App.useApp();
  const fail = useFailure();
  const refresh = useRefresh();
  const [form] = Form.useForm<Typed>();
  const { confirm, dialog } = useConfirmSelf();
  const send = async () => {
    const { email } = await form.validateFields(['email']);
    try {
      await call(emailCode, { email });
    } catch (error) {
      fail(error);
      throw error;
    }
    void message.success(t('codeSent'));
  };
  const refused = (failure: unknown) => {
    const errors = failure instanceof CallFailed ? (failure.errors ?? []) : [];
    if (errors.length === 0) return fail(failure);
    form.setFields(
      errors.map(({ field, message: says }) => ({ name: field as keyof Typed, errors: [says] })),
    );
  };
  const finish = (typed: Typed) =>
    confirm({
      title: t('confirmTitle'),
      hint: t('confirmHint'),
      okText: t('confirm'),
      work: async (proof: OwnProof) => {
        await call(emailConfirm, { ...typed, ...proof });
        refresh(accountEndpoints.userInfo);
        void message.success(t('confirmed'));
        onClose();
      },
      onRefused: refused,
    });
  return (
    <>
      <Form form={form} layout="vertical" initialValues={{ email: user.email ?? '' }} onFinish={finish}>
        <Form.Item name="email" label={t('email')} rules={rulesOf(emailConfirm.input, 'email')}>
          <Input type="email" autoComplete="email" />
        </Form.Item>
        <Form.Item label={t('code')} required>
          <div style={{ display: 'flex', gap: 8 }}>
            <Form.Item name="code" noStyle rules={rulesOf(emailConfirm.input, 'code')}>
              <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} aria-label={t('code')} />
            </Form.Item>
            <CountdownButton onSend={send} />
          </div>
        </Form.Item>
        <Button type="primary" size="small" htmlType="submit">
          {t('confirm')}
        </Button>{' '}
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Form>
      {dialog}
    </>
  );
};
export default EmailConfirm;
