import { type Factor, factorEndpoints, type ResultOf } from '@anyan/contract';
import { App, Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { CallFailed, call } from '../../../platform/call.ts';
import { formatRelative } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { createPasskey, hasPasskeys } from '../../../platform/passkey.ts';
import { useCall, useRefresh } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { QrCode } from '../../../widgets/show/QrCode.tsx';
import { Answered } from './Answered.tsx';
import { factorTexts } from './factorTexts.ts';
import { deviceOf } from './userAgent.ts';

const { factorList, totpBegin, totpConfirm, passkeyBegin, passkeyConfirm, factorDelete } = factorEndpoints;
type Totp = ResultOf<typeof totpBegin>;
type Task = { kind: 'totp' } | { kind: 'passkey' } | { kind: 'remove'; id: string };

/** One field and its button, in place. */
const Ask = ({
  label,
  submit,
  secret = false,
  onSubmit,
  onCancel,
}: {
  label: string;
  submit: string;
  secret?: boolean;
  onSubmit: (value: string) => Promise<void>;
  onCancel: () => void;
}) => {
  const t = useTexts(factorTexts);
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!value || busy) return;
    setBusy(true);
    void onSubmit(value).finally(() => setBusy(false));
  };
  const field = {
    value,
    'aria-label': label,
    placeholder: label,
    autoFocus: true,
    onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
  };
  return (
    <form onSubmit={send} style={{ display: 'flex', gap: 8, marginTop: 12 }}>
      {secret ? (
        <Input.Password {...field} autoComplete="current-password" maxLength={1024} />
      ) : (
        <Input {...field} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      )}
      <Button type="primary" htmlType="submit" disabled={!value} loading={busy}>
        {submit}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </form>
  );
};

const Row = ({ factor, onRemove }: { factor: Factor; onRemove: () => void }) => {
  const t = useTexts(factorTexts);
  const { name, createdAt, lastUsedAt } = factor;
  return (
    <li>
      <div>
        {name}
        <small>
          {t('added', { time: formatRelative(createdAt) })}
          {lastUsedAt && ` · ${t('used', { time: formatRelative(lastUsedAt) })}`}
        </small>
      </div>
      <Button size="small" danger onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
};

/** 二次验证: what one proves beside the password. */
const SecondFactors = () => {
  const t = useTexts(factorTexts);
  const { message } = App.useApp();
  const fail = useFailure();
  const refresh = useRefresh();
  const query = useCall(factorList);
  const [task, setTask] = useState<Task | null>(null);
  const [totp, setTotp] = useState<Totp | null>(null);

  const done = (words: string) => {
    setTask(null);
    setTotp(null);
    void message.success(words);
    refresh(factorList);
  };
  const tried = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (error instanceof CallFailed) fail(error);
      else void message.error(t('passkeyFailed'));
    });
  const addPasskey = async (password: string) => {
    const { options } = await call(passkeyBegin, { password });
    const response = await createPasskey(options);
    const { browser, system } = deviceOf(navigator.userAgent);
    const name = [t('passkeyName'), system ?? browser].filter(Boolean).join(' · ');
    await call(passkeyConfirm, { name, response });
    done(t('enabled'));
  };
  const begin = (password: string): Promise<void> => {
    if (task?.kind === 'totp') return tried(call(totpBegin, { password }).then(setTotp));
    if (task?.kind === 'passkey') return tried(addPasskey(password));
    return tried(call(factorDelete, { id: task?.id ?? '', password }).then(() => done(t('removed'))));
  };
  const cancel = () => {
    setTask(null);
    setTotp(null);
  };
  return (
    <Panel title={t('title')} note={t('note')}>
      <Answered query={query} height={96}>
        {({ factors, required, hasPassword, passkeyOffered }) => (
          <>
            {required && factors.length === 0 && (
              <p className="my-required" role="alert">
                {t('required')}
              </p>
            )}
            <ul className="rows">
              {factors.map((factor) => (
                <Row
                  key={factor.id}
                  factor={factor}
                  onRemove={() => setTask({ kind: 'remove', id: factor.id })}
                />
              ))}
              {factors.length === 0 && <li>{t('none')}</li>}
            </ul>
            {totp ? (
              <>
                <p>{t('scan')}</p>
                <QrCode value={totp.url} size={180} />
                <p>
                  {t('byHand')} <code>{totp.secret}</code>
                </p>
                <Ask
                  label={t('code')}
                  submit={t('enable')}
                  onSubmit={(code) =>
                    tried(call(totpConfirm, { id: totp.id, code }).then(() => done(t('enabled'))))
                  }
                  onCancel={cancel}
                />
              </>
            ) : task ? (
              <Ask
                key={task.kind}
                label={t('password')}
                submit={t('next')}
                secret
                onSubmit={begin}
                onCancel={cancel}
              />
            ) : (
              hasPassword && (
                <div style={{ display: 'flex', gap: 8, marginTop: 12, flexWrap: 'wrap' }}>
                  <Button onClick={() => setTask({ kind: 'totp' })}>{t('addTotp')}</Button>
                  {passkeyOffered && hasPasskeys() && (
                    <Button onClick={() => setTask({ kind: 'passkey' })}>{t('addPasskey')}</Button>
                  )}
                </div>
              )
            )}
          </>
        )}
      </Answered>
    </Panel>
  );
};
export default SecondFactors;
