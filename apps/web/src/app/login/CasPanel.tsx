import type { contract } from '@anyan/contract';
import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '../../platform/failure.ts';
import type { FactorChallenge } from '../../platform/question.ts';
import { signIn } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.ts';
import { call, openCall } from '../../platform/wire.ts';
import { moreTexts } from './moreTexts.ts';

type Calls = (typeof contract)['identity']['endpoints'];
const casUrl = openCall<Calls['casUrl']>('GET', '/CasService/Info/GetUrl');
const casTokens = openCall<Calls['casTokens']>('POST', '/Identity/Cas/Tokens');

/** Kept while the browser is at the sign-on: the wanted path, and that this page has sent it there. */
const key = 'cas_leaving';

const leave = async () => {
  sessionStorage.setItem(key, new URLSearchParams(location.search).get('path') ?? '');
  location.assign((await call(casUrl)).url);
};

/** Signs in by the ticket that came back; one that this page did not ask for could be somebody else's. */
const comeBack = async (ticket: string, path: string) => {
  sessionStorage.removeItem(key);
  history.replaceState(null, '', `/login${path ? `?path=${encodeURIComponent(path)}` : ''}`);
  signIn(await call(casTokens, { ticket }));
};

interface Props {
  onSignedIn: () => void;
  /** The second factor is wanted too. */
  onAsked: (asked: FactorChallenge) => void;
}

/** Goes to the campus's sign-on, or comes back from it. */
const CasPanel = ({ onSignedIn, onAsked }: Props) => {
  const say = useTexts(moreTexts);
  const [failure, setFailure] = useState('');
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const ticket = new URLSearchParams(location.search).get('ticket');
    const path = sessionStorage.getItem(key);
    const work = ticket && path !== null ? comeBack(ticket, path).then(onSignedIn) : leave();
    work.catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      if (error.errorCode === 'NO_USER') location.assign('/errPage/noUser');
      else if (error.errorCode === 'SECOND_FACTOR_REQUIRED') onAsked(error.result as FactorChallenge);
      else setFailure(error.message);
    });
  }, [onSignedIn, onAsked]);

  return failure ? (
    <p className="login-error" role="alert">
      {failure}{' '}
      <button type="button" className="login-link" onClick={() => location.assign('/login')}>
        {say('back')}
      </button>
    </p>
  ) : (
    <p className="login-hint" role="status">
      {say('casWaiting')}
    </p>
  );
};
export default CasPanel;
