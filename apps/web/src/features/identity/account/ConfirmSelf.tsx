import { factorEndpoints, type OwnProof } from '@anyan/contract';
import { Button, Form, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { CallFailed, call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { hasPasskeys, provePasskey } from '../../../platform/passkey.ts';
import { useCall } from '../../../platform/query.ts';
import { confirmTexts } from './confirmTexts.ts';

const { factorList, factorChallenge } = factorEndpoints;

export interface Confirmed {
  title: string;
  /** What it does, in a sentence. */
  hint?: ReactNode;
  okText: string;
  danger?: boolean;
  /** Sends the call with the proof. */
  work: (proof: OwnProof) => Promise<unknown>;
}

interface Props extends Confirmed {
  /** For another reason than the proof. */
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

interface Typed {
  password?: string;
  code?: string;
}

/** Refusals that another proof can mend, or that say why none will. */
const ofProof = [
  'CONFIRM_REQUIRED',
  'OLD_PASSWORD_WRONG',
  'SECOND_FACTOR_WRONG',
  'SIGN_IN_LOCKED',
  'NO_PASSWORD',
];
const isOfProof = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && ofProof.includes(error.errorCode);

/** Asks once more who one is, before a way in is added, changed or taken away: by password or second factor. */
const ConfirmSelf = ({ title, hint, okText, danger, work, onRefused, onClose }: Props) => {
  const t = useTexts(confirmTexts);
  const [form] = Form.useForm<Typed>();
  const own = useCall(factorList).data;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const has = (kind: 'totp' | 'passkey') => own?.factors.some((factor) => factor.kind === kind) ?? false;

  const recovery = (own?.recoveryLeft ?? 0) > 0;
  const byCode = has('totp') || recovery;
  const codeLabel = has('totp') ? (recovery ? 'codeOrRecovery' : 'code') : 'recovery';

  const send = async (proof: OwnProof) => {
    setBusy(true);
    setFailure('');
    try {
      await work(proof);
      onClose();
    } catch (error) {
      if (isOfProof(error)) setFailure(error.message);
      else onRefused(error);
    } finally {
      setBusy(false);
    }
  };
  const finish = ({ password, code }: Typed) => {
    if (code?.trim()) return void send({ factor: code.trim() });
    if (password) return void send({ password });
    setFailure(t(byCode ? 'needEither' : 'needPassword'));
  };
  const byPasskey = async () => {
    setFailure('');
    try {
      const { passkeyOptions } = await call(factorChallenge);
      await send({ factor: await provePasskey(passkeyOptions ?? {}) });
    } catch {
      setFailure(t('passkeyFailed'));
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={t('cancel')}
      okButtonProps={{ danger: danger ?? false }}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {hint && <p>{hint}</p>}
      <Form form={form} name="confirmSelf" layout="vertical" requiredMark={false} onFinish={finish}>
        {(own?.hasPassword ?? true) && (
          <Form.Item name="password" label={t('password')}>
            <Input.Password autoComplete="current-password" maxLength={1024} autoFocus />
          </Form.Item>
        )}
        {byCode && (
          <Form.Item name="code" label={own?.hasPassword ? t('or', { what: t(codeLabel) }) : t(codeLabel)}>
            <Input
              inputMode={recovery ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              maxLength={recovery ? 20 : 6}
            />
          </Form.Item>
        )}
        {has('passkey') && hasPasskeys() && (
          <Form.Item>
            <Button disabled={busy} onClick={() => void byPasskey()}>
              {t('usePasskey')}
            </Button>
          </Form.Item>
        )}
        {failure && (
          <p role="alert" style={{ color: 'var(--error)' }}>
            {failure}
          </p>
        )}
        {/* Enter submits, also where the dialog's own button stands outside of the form. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
};
export default ConfirmSelf;
