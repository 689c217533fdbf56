import type { contract } from '@anyan/contract';
import { type FormEvent, useState } from 'react';
import { solveCaptcha } from '../../platform/captcha.ts';
import { CallFailed } from '../../platform/failure.ts';
import { useTexts } from '../../platform/texts.ts';
import { call, openCall } from '../../platform/wire.ts';
import { moreTexts } from './moreTexts.ts';
import './reset.css';

type Add = (typeof contract)['identity']['endpoints']['feedbackAdd'];
const feedbackAdd = openCall<Add>('POST', '/Customer/Settings/AddFeedback');

/** For who cannot get in and wants to say so; costs a solved challenge. */
export const FeedbackForm = ({ onBack }: { onBack: () => void }) => {
  const say = useTexts(moreTexts);
  const [content, setContent] = useState('');
  const [contact, setContact] = useState('');
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing');
  const [failure, setFailure] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    if (!content.trim()) return setFailure(say('feedbackNeeded'));
    setState('sending');
    setFailure('');
    try {
      const captcha = await solveCaptcha();
      await call(feedbackAdd, { content, ...(contact.trim() ? { contact } : {}), captcha });
      setState('sent');
    } catch (error) {
      setState('typing');
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.message);
    }
  };
  const back = (
    <button type="button" className="login-link login-forgot" onClick={onBack}>
      {say('back')}
    </button>
  );
  if (state === 'sent')
    return (
      <section className="login-forgot-card">
        <p className="login-hint" role="status">
          {say('feedbackSent')}
        </p>
        {back}
      </section>
    );
  return (
    <form
      className="login-form login-forgot-card"
      onSubmit={submit}
      noValidate
      aria-labelledby="feedback-title"
    >
      <h2 id="feedback-title">{say('feedbackTitle')}</h2>
      <label htmlFor="feedback-content">{say('feedbackContent')}</label>
      <textarea
        id="feedback-content"
        rows={5}
        maxLength={1000}
        value={content}
        onChange={({ target }) => setContent(target.value)}
      />
      <label htmlFor="feedback-contact">{say('feedbackContact')}</label>
      <input
        id="feedback-contact"
        maxLength={100}
        value={contact}
        onChange={({ target }) => setContact(target.value)}
      />
      <div className="login-notes">
        {failure && (
          <p className="login-error" role="alert">
            {failure}
          </p>
        )}
      </div>
      <button type="submit" className="login-submit" disabled={state === 'sending'}>
        {say(state === 'sending' ? 'checking' : 'feedbackSend')}
      </button>
      {back}
    </form>
  );
};
