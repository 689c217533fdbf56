import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../../platform/texts.ts';
import { FactorPanel } from './lazy.ts';
import { loginTexts } from './texts.ts';
import { useSignIn } from './useSignIn.ts';

interface Props {
  onSignedIn: () => void;
  onForgot: () => void;
}

/** Account and password. The browser's own password keeper knows the fields by their names. */
export const PasswordForm = ({ onSignedIn, onForgot }: Props) => {
  const say = useTexts(loginTexts);
  const { attempt, send, cancel } = useSignIn(onSignedIn);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [missing, setMissing] = useState<'name' | 'password' | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const busy = attempt.state === 'sending' || attempt.state === 'queued';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const loginName = name.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    setMissing(!loginName ? 'name' : !secret ? 'password' : null);
    if (!loginName) return name.current?.focus();
    if (!secret) return password.current?.focus();
    void send(loginName, secret);
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  if (attempt.state === 'asked') return <FactorPanel {...attempt} onBack={cancel} />;
  return (
    <form className="login-form" onSubmit={submit} noValidate aria-busy={busy}>
      <label htmlFor="loginName">{say('loginName')}</label>
      <input
        ref={name}
        id="loginName"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        readOnly={busy}
        aria-invalid={missing === 'name'}
        aria-describedby={missing === 'name' ? 'login-problem' : undefined}
        // biome-ignore lint/a11y/noAutofocus: the page has one purpose, and this is where it starts
        autoFocus
      />
      <label htmlFor="password">{say('password')}</label>
      <div className="login-password">
        <input
          ref={password}
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={1024}
          readOnly={busy}
          aria-invalid={missing === 'password'}
          aria-describedby={missing === 'password' ? 'login-problem' : undefined}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className="login-eye"
          aria-label={say(shown ? 'hide' : 'show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className={shown ? 'open' : 'closed'}>
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.500 12 18.500 2.500 12 2.500 12z" />
            <circle cx="12" cy="12" r="3" />
            {!shown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      </div>
      <div className="login-notes" aria-live="polite">
        {capsLock && <p className="login-hint">{say('capsLock')}</p>}
        {missing && (
          <p className="login-error" id="login-problem">
            {say(missing === 'name' ? 'needName' : 'needPassword')}
          </p>
        )}
        {!missing && attempt.state === 'failed' && (
          <p className="login-error" role="alert">
            {attempt.message}
          </p>
        )}
        {attempt.state === 'queued' && (
          <p className="login-hint">
            {say('queued', { place: attempt.place })}
            <button type="button" className="login-link" onClick={cancel}>
              {say('cancel')}
            </button>
          </p>
        )}
      </div>
      <button type="submit" className="login-submit" disabled={busy}>
        {say(busy ? 'sending' : 'submit')}
      </button>
      <button type="button" className="login-link login-forgot" onClick={onForgot}>
        {say('forgot')}
      </button>
    </form>
  );
};
