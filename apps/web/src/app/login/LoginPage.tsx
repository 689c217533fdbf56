import { type ReactNode, Suspense, useEffect, useState } from 'react';
import './login.css';
import './form.css';
import { readLocale, storeLocale } from '../../platform/locale.ts';
import { forgetQuestion, readQuestion } from '../../platform/question.ts';
import { useTexts } from '../../platform/texts.ts';
import { Carousel } from './Carousel.tsx';
import { CasPanel, Forgot, PendingFactor, QrPanel } from './lazy.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { loginTexts } from './texts.ts';
import { useSurroundings } from './useCompany.ts';

interface Props {
  onSignedIn: () => void;
  /** What somebody signed in is told who was not let in to the wanted page. */
  hint?: ReactNode;
}

/** The college's style; who follows the system has its dark. */
const styleOf = (style: string | undefined) =>
  style === 'system' && globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'realdark' : style;

type View = 'password' | 'qr' | 'forgot' | 'cas';

/** The way in. Plain React on purpose: it is on screen before anything else has been loaded. */
export const LoginPage = ({ onSignedIn, hint }: Props) => {
  const say = useTexts(loginTexts);
  const { company, banners, ways } = useSurroundings();
  const [view, setView] = useState<View>(() =>
    // Back from the single sign-on.
    new URLSearchParams(location.search).has('ticket') ? 'cas' : 'password',
  );
  /** Another way in has proven who this is and asks for the second factor. */
  const [asked, setAsked] = useState(readQuestion);
  const title = company?.productTitle || say('product');

  useEffect(() => {
    document.title = `${say('welcome')} - ${title}`;
  }, [say, title]);

  useEffect(forgetQuestion, []);

  useEffect(() => {
    const closed = company?.productionPublicHost;
    if (closed && closed === location.host) location.replace('/errPage/update');
  }, [company]);

  return (
    <div className="login" data-style={styleOf(company?.shellDefault?.pageStyle)}>
      <Carousel banners={banners} />
      <main className="login-side">
        <button
          type="button"
          className="login-language"
          lang={readLocale() === 'en-US' ? 'zh-CN' : 'en'}
          onClick={() => storeLocale(readLocale() === 'en-US' ? 'zh-CN' : 'en-US')}
        >
          {say('language')}
        </button>
        <div className="login-card">
          <header className="login-head">
            <img src={company?.logoUrl || '/favicon.svg'} alt="" width="40" height="40" />
            <div>
              <h1>{title}</h1>
              {company?.collegeName && <p>{company.collegeName}</p>}
            </div>
          </header>
          {hint && <p className="login-hint">{hint}</p>}
          {ways.scanCode && view !== 'forgot' && !asked && (
            <div className="login-tabs" role="tablist" aria-label={say('ways')}>
              {(['password', 'qr'] as const).map((way) => (
                <button
                  key={way}
                  type="button"
                  role="tab"
                  aria-selected={view === way}
                  onClick={() => setView(way)}
                >
                  {say(way === 'qr' ? 'byQr' : 'byPassword')}
                </button>
              ))}
            </div>
          )}
          <Suspense fallback={null}>
            {asked ? (
              <PendingFactor
                asked={asked}
                onSignedIn={onSignedIn}
                onBack={() => {
                  setAsked(null);
                  setView('password');
                }}
              />
            ) : view === 'forgot' ? (
              <Forgot company={company} onBack={() => setView('password')} />
            ) : view === 'qr' ? (
              <QrPanel onSignedIn={onSignedIn} />
            ) : (
              <PasswordForm onSignedIn={onSignedIn} onForgot={() => setView('forgot')} />
            )}
            {ways.cas && view !== 'forgot' && !asked && (
              <div className="login-cas">
                <span>{say('or')}</span>
                <button type="button" onClick={() => setView('cas')}>
                  {say('cas')}
                </button>
                {view === 'cas' && <CasPanel onSignedIn={onSignedIn} onAsked={setAsked} />}
              </div>
            )}
          </Suspense>
        </div>
        {company?.footerCredit && <footer className="login-foot">{company.footerCredit}</footer>}
      </main>
    </div>
  );
};
