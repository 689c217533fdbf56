import { type Factor, factorEndpoints, type OwnProof, type ResultOf } from '@anyan/contract';
import { App, Button, Input } from 'antd';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useAuth } from '../../../platform/auth.tsx';
import { call } from '../../../platform/call.ts';
import { useCollege } from '../../../platform/college.ts';
import { formatMoment, formatRelative } from '../../../platform/format.ts';
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

const RecoverySheet = lazy(() => import('./RecoverySheet.tsx'));

const { factorList, totpBegin, totpConfirm, passkeyBegin, passkeyConfirm, factorDelete, recoveryCodesRenew } =
  factorEndpoints;
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

/** How many recovery codes are left; who has none yet is told what they are for. */
const Recovery = ({ left, onRenew }: { left: number; onRenew: () => void }) => {
  const t = useTexts(factorTexts);
  return (
    <li>
      <div>
        {t('recovery')}
        <small>{left > 0 ? t('recoveryLeft', { count: left }) : t('recoveryNone')}</small>
      </div>
      <Button size="small" type={left > 3 ? 'default' : 'primary'} onClick={onRenew}>
        {t(left > 0 ? 'recoveryRenew' : 'recoveryMake')}
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
  const [codes, setCodes] = useState<{ codes: readonly string[]; made: string }>();
  const college = useCollege();
  const { name } = useAuth();

  /** None where a second factor was added to another: its codes go on. */
  const showCodes = (made: readonly string[]) => {
    if (made.length > 0) setCodes({ codes: made, made: formatMoment(Date.now()) });
  };
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
    const { recoveryCodes } = await call(passkeyConfirm, { name, response });
    done(t('enabled'));
    showCodes(recoveryCodes);
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
  const enable = async (id: string, code: string) => {
    const { recoveryCodes } = await call(totpConfirm, { id, code });
    done(t('enabled'));
    showCodes(recoveryCodes);
  };
  const renew = (left: number) =>
    confirm({
      title: t(left > 0 ? 'recoveryRenew' : 'recoveryMake'),
      hint: t(left > 0 ? 'recoveryRenewHint' : 'recoveryMakeHint'),
      okText: t('recoveryMake'),
      work: async (proof: OwnProof) => {
        const { recoveryCodes } = await call(recoveryCodesRenew, proof);
        refresh(factorList);
        showCodes(recoveryCodes);
      },
    });
  return (
    <Panel title={t('title')} note={t('note')}>
      <Answered query={query} height={96}>
        {({ factors, required, hasPassword, passkeyOffered, recoveryLeft }) => (
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
              {factors.length > 0 && <Recovery left={recoveryLeft} onRenew={() => renew(recoveryLeft)} />}
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
                  onSubmit={(code) => tried(enable(totp.id, code))}
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
      {codes && (
        <Suspense fallback={null}>
          <RecoverySheet
            codes={codes.codes}
            title={t('codesFor', { product: college?.productTitle ?? '', name })}
            made={t('codesMadeOn', { time: codes.made })}
            onClose={() => setCodes(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
};
export default SecondFactors;
