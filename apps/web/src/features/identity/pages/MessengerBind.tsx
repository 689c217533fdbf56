import { accountEndpoints, type FactorChallenge, type InputOf, messengerEndpoints } from '@anyan/contract';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed, call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { provePasskey } from '../../../platform/passkey.ts';
import { clearSession, decodeToken, goToSignIn, signIn } from '../../../platform/session.ts';
import { Bindings } from '../account/Bindings.tsx';
import { messengerTexts } from '../account/messengerTexts.ts';
import '../account/account.css';

const { bindAccount } = messengerEndpoints;
const { signOut } = accountEndpoints;
type Typed = InputOf<typeof bindAccount>;

/** Binds; what asks for a challenge is solved and sent again. */
const bind = async (input: Typed) => {
  try {
    return await call(bindAccount, input);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.errorCode !== 'CAPTCHA_REQUIRED') throw error;
    const { solveCaptcha } = await import('../../../platform/captcha.ts');
    return call(bindAccount, { ...input, captcha: await solveCaptcha() });
  }
};

/** Whoever scanned with an account of nobody says which account is his. */
const WhoseForm = () => {
  const t = useTexts(messengerTexts);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [asked, setAsked] = useState<FactorChallenge | null>(null);
  const [form] = Form.useForm<Typed>();

  const submit = async ({ factor, ...typed }: Typed) => {
    setBusy(true);
    setFailure('');
    try {
      signIn(await bind({ ...typed, ...(factor ? { factor } : {}) }));
      void navigate('/', { replace: true });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.errorCode === 'SECOND_FACTOR_REQUIRED') setAsked(error.result as FactorChallenge);
      // A passkey's challenge is good once: the next try without a proof asks anew.
      else setAsked((before) => before && { ...before, passkeyOptions: null });
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  const byPasskey = async () => {
    try {
      const factor = await provePasskey(asked?.passkeyOptions ?? {});
      await submit({ ...form.getFieldsValue(), factor });
    } catch {
      setFailure(t('passkeyFailed'));
    }
  };
  const leave = async () => {
    await call(signOut).catch(() => {});
    clearSession();
    goToSignIn('/');
  };
  return (
    <section className="qr-confirm">
      <h1>{t('title')}</h1>
      <p>{t('hint')}</p>
      <Form form={form} layout="vertical" onFinish={(typed: Typed) => void submit(typed)}>
        <Form.Item name="loginName" label={t('loginName')} rules={[{ required: true, whitespace: true }]}>
          <Input autoComplete="username" maxLength={64} autoFocus />
        </Form.Item>
        <Form.Item name="password" label={t('password')} rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" maxLength={1024} />
        </Form.Item>
        {asked?.kinds.includes('totp') && (
          <Form.Item name="factor" label={t('factorCode')}>
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} autoFocus />
          </Form.Item>
        )}
        {asked?.passkeyOptions && (
          <Form.Item>
            <Button onClick={() => void byPasskey()}>{t('usePasskey')}</Button>
          </Form.Item>
        )}
        {failure && (
          <p role="alert" style={{ color: 'var(--error)', marginBottom: 16 }}>
            {failure}
          </p>
        )}
        <div className="qr-confirm-actions">
          <Button type="primary" size="large" htmlType="submit" loading={busy}>
            {t('bindAndEnter')}
          </Button>
          <Button size="large" onClick={() => void leave()}>
            {t('leave')}
          </Button>
        </div>
      </Form>
    </section>
  );
};

/** 绑定账号: which account a scanned messaging account belongs to, or which messaging account one's own has. */
const MessengerBind = () => {
  const [unknown] = useState(() => !decodeToken()?.sub);
  return unknown ? (
    <WhoseForm />
  ) : (
    <div className="qr-confirm">
      <Bindings always />
    </div>
  );
};
export default MessengerBind;
