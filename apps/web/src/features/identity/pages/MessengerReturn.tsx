import { type FactorChallenge, messengerEndpoints, qrEndpoints } from '@anyan/contract';
import { App, Button, Spin } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CallFailed, call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { takeLeaving } from '../../../platform/leaving.ts';
import { leaveQuestion } from '../../../platform/question.ts';
import { decodeToken, signIn } from '../../../platform/session.ts';
import { messengerTexts } from '../account/messengerTexts.ts';
import '../account/account.css';

const ConfirmSelf = lazy(() => import('../account/ConfirmSelf.tsx'));

const { qrTokens } = qrEndpoints;
const { bindWechat } = messengerEndpoints;

/** Where the messaging app sends the browser back: signs in, goes on to bind, or binds for who is signed in. */
const MessengerReturn = () => {
  const t = useTexts(messengerTexts);
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [query] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const [binding, setBinding] = useState<{ code: string; ticket: string; nonce: string } | null>(null);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const code = query.get('code');
    const leaving = takeLeaving(query.get('state'));
    if (!leaving) return setFailure(t('strange'));
    if (!code) return setFailure(t('cancelled'));
    const { ticket, nonce, purpose } = leaving;
    if (purpose === 'bind') return setBinding({ code, ticket, nonce });
    const finish = async () => {
      const tokens = await call(qrTokens, { code, ticket, nonce });
      signIn(tokens);
      const known = decodeToken(tokens.accessToken)?.sub;
      return navigate(known ? '/' : '/wechatQrcodeBind', { replace: true });
    };
    finish().catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      if (error.errorCode === 'NO_USER') void navigate('/errPage/noUser', { replace: true });
      else if (error.errorCode === 'SECOND_FACTOR_REQUIRED') {
        leaveQuestion(error.result as FactorChallenge);
        void navigate('/login', { replace: true });
      } else setFailure(error.message);
    });
  }, [query, navigate, t]);

  if (failure === null && binding)
    return (
      <Suspense fallback={<Spin />}>
        <ConfirmSelf
          title={t('bindTitle')}
          hint={t('bindAsk')}
          okText={t('confirmBind')}
          work={async (proof) => {
            await call(bindWechat, { ...binding, ...proof });
            void message.success(t('bound'));
          }}
          onRefused={(error) => setFailure(error instanceof CallFailed ? error.message : t('failed'))}
          onClose={() => void navigate('/dashboard/my', { replace: true })}
        />
      </Suspense>
    );
  if (failure === null)
    return (
      <section className="qr-confirm" aria-busy="true">
        <Spin />
        <p role="status">{t('waiting')}</p>
      </section>
    );
  return (
    <section className="qr-confirm">
      <h1>{t('failed')}</h1>
      <p role="alert">{failure}</p>
      <Button type="primary" onClick={() => void navigate(decodeToken() ? '/dashboard/my' : '/login')}>
        {t(decodeToken() ? 'toMy' : 'toSignIn')}
      </Button>
    </section>
  );
};
export default MessengerReturn;
