import { qrModules } from '@anyan/contract/core/qr';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { CallFailed } from '../../platform/failure.ts';
import { leaveFor } from '../../platform/leaving.ts';
import { signIn } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.ts';
import { moreTexts } from './moreTexts.ts';
import { createQr, pollQr, type QrAnswer, type QrState, requestQrTokens } from './qrApi.ts';
import './qr.css';

/** Black on white in every theme: some cameras read nothing else. */
const Code = ({ text }: { text: string }) => {
  const { path, size } = useMemo(() => {
    const rows = qrModules(text);
    const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
    return { path: dark.join(''), size: rows.length };
  }, [text]);
  return (
    <svg viewBox={`-4 -4 ${size + 8} ${size + 8}`} aria-hidden="true" shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The code, and what becomes of it; a network that drops out for a moment is waited for. */
const QrPanel = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const say = useTexts(moreTexts);
  const [state, setState] = useState<QrState>('loading');
  const [url, setUrl] = useState('');
  const [round, setRound] = useState(0);
  /** Set where the messaging app shows the code on a page of its own. */
  const [leave, setLeave] = useState<(() => void) | null>(null);

  const run = useCallback(
    async (signal: AbortSignal) => {
      const { url: link, ticket, nonce, leaves } = await createQr(signal);
      if (leaves) return setLeave(() => () => leaveFor(link, { ticket, nonce, purpose: 'signIn' }));
      setUrl(link);
      setState('new');
      let known: 'new' | 'scanned' = 'new';
      while (!signal.aborted) {
        const answer: QrAnswer | null = await pollQr({ ticket, nonce, known }, signal).catch(
          async (error: unknown) => {
            if (!(error instanceof CallFailed) || (error.code > 0 && error.code < 500)) throw error;
            await pause(2000);
            return null;
          },
        );
        if (!answer || signal.aborted) continue;
        if (answer.code) {
          signIn(await requestQrTokens(answer.code));
          onSignedIn();
          return;
        }
        setState(answer.state);
        if (answer.state !== 'new' && answer.state !== 'scanned') return;
        known = answer.state;
      }
    },
    [onSignedIn],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new code
  useEffect(() => {
    const gone = new AbortController();
    setState('loading');
    run(gone.signal).catch(() => gone.signal.aborted || setState('failed'));
    return () => gone.abort();
  }, [run, round]);

  if (leave)
    return (
      <section className="login-qr" aria-label={say('qrTitle')}>
        <p>{say('qrLeaveHint')}</p>
        <button type="button" className="login-submit" onClick={leave}>
          {say('qrLeave')}
        </button>
      </section>
    );
  const over = !['loading', 'new', 'scanned'].includes(state);
  return (
    <section className="login-qr" aria-label={say('qrTitle')}>
      <div className="login-qr-code" data-state={state}>
        {url && <Code text={url} />}
        {(over || state === 'scanned') && (
          <div className="login-qr-cover">
            <p>
              {say(
                over
                  ? state === 'refused'
                    ? 'qrRefused'
                    : state === 'failed'
                      ? 'qrFailed'
                      : 'qrExpired'
                  : 'qrScanned',
              )}
            </p>
            {over && (
              <button type="button" className="login-link" onClick={() => setRound(round + 1)}>
                {say('qrAgain')}
              </button>
            )}
          </div>
        )}
      </div>
      <p aria-live="polite">{say(state === 'scanned' ? 'qrConfirmHint' : 'qrHint')}</p>
    </section>
  );
};
export default QrPanel;
