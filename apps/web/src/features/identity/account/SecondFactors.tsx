import { type Factor, factorEndpoints, type OwnProof, type ResultOf } from '@anyan/contract';
import { App, Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { formatRelative } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { createPasskey, hasPasskeys } from '../../../platform/passkey.ts';
import { useCall, useRefresh } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { QrCode } from '../../../widgets/show/QrCode.tsx';
import { Answered } from './Answered.tsx';
import { factorTexts } from './factorTexts.ts';
import { useConfirmSelf } from './useConfirmSelf.tsx';
import { deviceOf } from './userAgent.ts';

const { factorList, totpBegin, totpConfirm, passkeyBegin, passkeyConfirm, factorDelete } = factorEndpoints;
type Totp = ResultOf<typeof totpBegin>;

/** One field and its button, in place. */
const Ask = ({
  label,
  submit,
  onSubmit,
  onCancel,
}: {
  label: string;
  submit: string;
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
  return (
    <form onSubmit={send} style={{ display: 'flex', gap: 8, marginTop: 12 }}>
      <Input
        value={value}
        aria-label={label}
        placeholder={label}
        autoFocus
        onChange={({ target }) => setValue(target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
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
  const { confirm, dialog } = useConfirmSelf();
  const [totp, setTotp] = useState<Totp | null>(null);

  const done = (words: string) => {
    setTotp(null);
    void message.success(words);
    refresh(factorList);
  };
  const tried = (work: Promise<void>) => work.catch(fail);
  const makePasskey = async (options: Record<string, unknown>): Promise<void> => {
    const response = await createPasskey(options).catch(() => undefined);
    if (!response) return void message.error(t('passkeyFailed'));
    const { browser, system } = deviceOf(navigator.userAgent);
    const name = [t('passkeyName'), system ?? browser].filter(Boolean).join(' · ');
    await call(passkeyConfirm, { name, response });
    done(t('enabled'));
  };
  const addTotp = () =>
    confirm({
      title: t('addTotp'),
      okText: t('next'),
      work: async (proof: OwnProof) => setTotp(await call(totpBegin, proof)),
    });
  const addPasskey = () =>
    confirm({
      title: t('addPasskey'),
      okText: t('next'),
      work: async (proof: OwnProof) => makePasskey((await call(passkeyBegin, proof)).options),
    });
  const remove = ({ id, name }: Factor) =>
    confirm({
      title: t('removeOne', { name }),
      okText: t('remove'),
      danger: true,
      work: async (proof: OwnProof) => {
        await call(factorDelete, { id, ...proof });
        done(t('removed'));
      },
    });
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
                <Row key={factor.id} factor={factor} onRemove={() => remove(factor)} />
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
                  onCancel={() => setTotp(null)}
                />
              </>
            ) : (
              (hasPassword || factors.length > 0) && (
                <div style={{ display: 'flex', gap: 8, marginTop: 12, flexWrap: 'wrap' }}>
                  <Button onClick={addTotp}>{t('addTotp')}</Button>
                  {passkeyOffered && hasPasskeys() && <Button onClick={addPasskey}>{t('addPasskey')}</Button>}
                </div>
              )
            )}
          </>
        )}
      </Answered>
      {dialog}
    </Panel>
  );
};
export default SecondFactors;
