import type { FactorChallenge } from '@anyan/contract';
import { type FormEvent, useState } from 'react';
import { provePasskey } from '../../platform/passkey.ts';
import { useTexts } from '../../platform/texts.ts';
import { moreTexts } from './moreTexts.ts';
import './reset.css';

interface Props {
  asked: FactorChallenge;
  /** Why the last proof was not taken. */
  message: string;
  /** Without a proof it is asked anew: a passkey's challenge is good once. */
  prove: (factor?: string) => void;
  onBack: () => void;
}

/** The password was right; now the second factor. */
const FactorPanel = ({ asked, message, prove, onBack }: Props) => {
  const say = useTexts(moreTexts);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState(message);
  const { kinds, passkeyOptions } = asked;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (/^\d{6}$/.test(code)) prove(code);
    else setFailure(say('codeWrong'));
  };
  const byPasskey = () => {
    if (message || !passkeyOptions) return prove();
    provePasskey(passkeyOptions).then(prove, () => setFailure(say('passkeyFailed')));
  };
  return (
    <form className="login-form" onSubmit={submit} noValidate aria-labelledby="factor-title">
      <h2 id="factor-title" className="factor-title">
        {say('factorTitle')}
      </h2>
      {kinds.includes('totp') && (
        <>
          <label htmlFor="factor-code">{say('factorCode')}</label>
          <input
            id="factor-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            // biome-ignore lint/a11y/noAutofocus: it is the one thing to do here
            autoFocus
          />
        </>
      )}
      <div className="login-notes">
        {failure && (
          <p className="login-error" role="alert">
            {failure}
          </p>
        )}
      </div>
      {kinds.includes('totp') && (
        <button type="submit" className="login-submit">
          {say('factorSubmit')}
        </button>
      )}
      {kinds.includes('passkey') && (
        <button type="button" className="login-submit factor-passkey" onClick={byPasskey}>
          {say('usePasskey')}
        </button>
      )}
      <button type="button" className="login-link login-forgot" onClick={onBack}>
        {say('back')}
      </button>
    </form>
  );
};
export default FactorPanel;
