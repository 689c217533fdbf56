import { type FormEvent, useState } from 'react';
import { provePasskey } from '../../platform/passkey.ts';
import type { FactorChallenge } from '../../platform/question.ts';
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
  const [recovering, setRecovering] = useState(false);
  const { kinds, passkeyOptions, recovery } = asked;
  const byCode = recovering || kinds.includes('totp');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (recovering ? typed.replace(/[\s-]/g, '').length === 10 : /^\d{6}$/.test(typed)) prove(typed);
    else setFailure(say(recovering ? 'recoveryWrong' : 'codeWrong'));
  };
  const turn = () => {
    setRecovering(!recovering);
    setCode('');
    setFailure('');
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
      {byCode && (
        <>
          <label htmlFor="factor-code">{say(recovering ? 'recoveryCode' : 'factorCode')}</label>
          <input
            // Another field, not the same with other settings: phones keep the keyboard of the first.
            key={String(recovering)}
            id="factor-code"
            inputMode={recovering ? 'text' : 'numeric'}
            autoComplete={recovering ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={recovering ? 20 : 6}
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
      {byCode && (
        <button type="submit" className="login-submit">
          {say('factorSubmit')}
        </button>
      )}
      {kinds.includes('passkey') && !recovering && (
        <button type="button" className="login-submit factor-passkey" onClick={byPasskey}>
          {say('usePasskey')}
        </button>
      )}
      {recovery && (
        <button type="button" className="login-link login-forgot" onClick={turn}>
          {say(recovering ? 'useFactor' : 'useRecovery')}
        </button>
      )}
      <button type="button" className="login-link login-forgot" onClick={onBack}>
        {say('back')}
      </button>
    </form>
  );
};
export default FactorPanel;
