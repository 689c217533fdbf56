import { type FormEvent, useState } from 'react';
import { CallFailed } from '../../platform/failure.ts';
import { strengthOf } from '../../platform/passwordStrength.ts';
import { useTexts } from '../../platform/texts.ts';
import { useCountdown } from '../../platform/useCountdown.ts';
import { moreTexts } from './moreTexts.ts';
import { requestCode, resetPassword } from './resetApi.ts';
import './reset.css';

type Field = 'phone' | 'code' | 'newPassword';
type Said = { kind: 'error' | 'hint'; text: string; at?: Field };

/** Seconds between two codes to a phone. */
const wait = 60;

/** Phone, code, new password; nothing here tells whether anybody has the phone. */
export const ResetBySms = ({ least, onBack }: { least: number; onBack: () => void }) => {
  const say = useTexts(moreTexts);
  const { left, start } = useCountdown();
  const [typed, setTyped] = useState({ phone: '', code: '', newPassword: '' });
  const [busy, setBusy] = useState<'code' | 'reset' | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [done, setDone] = useState(false);
  const strength = strengthOf(typed.newPassword, [typed.phone], least);

  const wrong = (at: Field, text: string) => {
    setSaid({ kind: 'error', text, at });
    document.getElementById(`reset-${at}`)?.focus();
  };
  const phoneFits = () => /^1[3-9]\d{9}$/.test(typed.phone);
  /** Does what the server may refuse; its own words are shown. */
  const attempt = async (what: 'code' | 'reset', work: () => Promise<unknown>, after: () => void) => {
    setBusy(what);
    setSaid(null);
    try {
      await work();
      after();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // Another page, or this one before a reload, has just asked for a code.
      const { seconds } = (error.result ?? {}) as { seconds?: number };
      if (seconds) start(seconds);
      setSaid({ kind: 'error', text: error.message, at: error.errors?.[0]?.field as Field | undefined });
    } finally {
      setBusy(null);
    }
  };

  const getCode = () => {
    if (!phoneFits()) return wrong('phone', say('phoneWrong'));
    void attempt(
      'code',
      () => requestCode(typed.phone),
      () => {
        start(wait);
        setSaid({ kind: 'hint', text: say('codeSent') });
        document.getElementById('reset-code')?.focus();
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!phoneFits()) return wrong('phone', say('phoneWrong'));
    if (!/^\d{6}$/.test(typed.code)) return wrong('code', say('codeWrong'));
    if ([...typed.newPassword].length < least) return wrong('newPassword', say('tooShort', { n: least }));
    void attempt(
      'reset',
      () => resetPassword(typed),
      () => setDone(true),
    );
  };

  const field = (name: Field) => ({
    id: `reset-${name}`,
    value: typed[name],
    readOnly: busy === 'reset',
    'aria-invalid': said?.at === name,
    'aria-describedby': said?.at === name ? 'reset-said' : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  });

  if (done)
    return (
      <section className="login-forgot-card" aria-labelledby="forgot-title">
        <h2 id="forgot-title">{say('forgotTitle')}</h2>
        <p className="login-hint" role="status">
          {say('resetDone')}
        </p>
        <button type="button" className="login-submit" onClick={onBack}>
          {say('back')}
        </button>
      </section>
    );
  return (
    <form
      className="login-form login-forgot-card"
      onSubmit={submit}
      noValidate
      aria-labelledby="forgot-title"
      aria-busy={busy !== null}
    >
      <h2 id="forgot-title">{say('forgotTitle')}</h2>
      <p>{say('resetBody')}</p>
      <label htmlFor="reset-phone">{say('phone')}</label>
      {/* biome-ignore lint/a11y/noAutofocus: whoever came here has nothing else to do */}
      <input {...field('phone')} type="tel" autoComplete="tel-national" maxLength={11} autoFocus />
      <label htmlFor="reset-code">{say('code')}</label>
      <div className="reset-code">
        <input {...field('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        <button type="button" disabled={left > 0 || busy !== null} onClick={getCode}>
          {busy === 'code' ? say('checking') : left > 0 ? say('again', { n: left }) : say('getCode')}
        </button>
      </div>
      <label htmlFor="reset-newPassword">{say('newPassword')}</label>
      <input {...field('newPassword')} type="password" autoComplete="new-password" maxLength={256} />
      <div className="reset-meter" data-strength={strength}>
        <i />
        <i />
        <i />
        <i />
        <span aria-live="polite">{strength !== 0 && `${say('strength')} ${say(`strength${strength}`)}`}</span>
      </div>
      <p className="reset-rule">{say('passwordHint', { n: least })}</p>
      <div className="login-notes" id="reset-said">
        {said && (
          <p
            className={said.kind === 'error' ? 'login-error' : 'login-hint'}
            role={said.kind === 'error' ? 'alert' : 'status'}
          >
            {said.text}
          </p>
        )}
      </div>
      <button type="submit" className="login-submit" disabled={busy !== null}>
        {say(busy === 'reset' ? 'resetting' : 'reset')}
      </button>
      <button type="button" className="login-link login-forgot" onClick={onBack}>
        {say('back')}
      </button>
    </form>
  );
};
