import { factorEndpoints } from '@anyan/contract';
import { Button, Input } from 'antd';
import { call } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { provePasskey } from '../../platform/passkey.ts';
import { useCall } from '../../platform/query.ts';
import { useFailure } from '../feedback/useFailure.ts';
import { texts } from './texts.ts';

const { factorList, factorChallenge } = factorEndpoints;

interface Props {
  password: string;
  factor: string;
  onChange: (change: { password?: string; factor?: string }) => void;
}

/** The password, or of who has none the second factor. */
export const IdentityField = ({ password, factor, onChange }: Props) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const own = useCall(factorList).data;
  const kinds = own?.factors.map(({ kind }) => kind) ?? [];
  const byPasskey = async () => {
    const { passkeyOptions } = await call(factorChallenge);
    if (passkeyOptions) onChange({ factor: await provePasskey(passkeyOptions) });
  };
  if (!own || own.hasPassword)
    return (
      <Input.Password
        aria-label={t('password')}
        placeholder={t('passwordHint')}
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
    );
  if (kinds.length === 0) return <p>{t('factorNone')}</p>;
  return (
    <>
      {kinds.includes('totp') && (
        <Input
          aria-label={t('factorCode')}
          placeholder={t('factorCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={factor.length > 6 ? '' : factor}
          onChange={(event) => onChange({ factor: event.target.value })}
        />
      )}
      {kinds.includes('passkey') && (
        <Button
          style={{ marginTop: 8 }}
          onClick={() => byPasskey().catch((error) => error.name === 'CallFailed' && fail(error))}
        >
          {t(factor.length > 6 ? 'factorProven' : 'factorPasskey')}
        </Button>
      )}
    </>
  );
};
