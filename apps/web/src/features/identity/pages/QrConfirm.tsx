import { qrEndpoints, type ResultOf } from '@anyan/contract';
import { Alert, Button, Checkbox } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../../../platform/auth.tsx';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { readSession } from '../../../platform/session.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { qrTexts } from '../account/qrTexts.ts';
import { deviceOf } from '../account/userAgent.ts';
import '../account/account.css';

const { qrScan, qrConfirm } = qrEndpoints;
type Scan = ResultOf<typeof qrScan>;

/** Who asks to be signed in: whoever was sent the code by somebody else should notice here. */
const Asker = ({ asker }: { asker: NonNullable<Scan['asker']> }) => {
  const t = useTexts(qrTexts);
  const { browser, system } = deviceOf(asker.userAgent);
  return (
    <dl className="facts">
      <dt>{t('browser')}</dt>
      <dd>{t('on', { browser: browser ?? t('otherBrowser'), system: system ?? t('otherSystem') })}</dd>
      <dt>{t('place')}</dt>
      <dd>{asker.ip}</dd>
      <dt>{t('time')}</dt>
      <dd>{formatMoment(asker.at)}</dd>
    </dl>
  );
};

/** 扫码登录确认, on the phone. */
const QrConfirm = () => {
  const t = useTexts(qrTexts);
  const navigate = useNavigate();
  const fail = useFailure();
  const { name } = useAuth();
  const ticket = useSearchParams()[0].get('ticket') ?? '';
  const [sure, setSure] = useState(false);
  const [decided, setDecided] = useState<'confirmed' | 'refused' | null>(null);
  const scan = useAction(qrScan, { onError: fail });
  const confirm = useAction(qrConfirm, {
    onSuccess: (_, { agree }) => setDecided(agree ? 'confirmed' : 'refused'),
    onError: fail,
  });
  const asked = useRef(false);
  const { mutate } = scan;

  useEffect(() => {
    if (asked.current || !ticket) return;
    asked.current = true;
    mutate({ ticket });
  }, [ticket, mutate]);

  const asker = scan.data?.asker;
  const state = decided ?? (ticket ? scan.data?.state : 'expired');
  const home = (
    <Button type="primary" onClick={() => void navigate('/')}>
      {t('home')}
    </Button>
  );
  if (asker && !decided)
    return (
      <section className="qr-confirm">
        <h1>{t('title')}</h1>
        <p>{t('ask', { name })}</p>
        <Asker asker={asker} />
        {!asker.sameNetwork && (
          <>
            <Alert type="warning" showIcon title={t('otherNetwork')} />
            <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>
              {t('sure')}
            </Checkbox>
          </>
        )}
        <div className="qr-confirm-actions">
          <Button
            type="primary"
            size="large"
            loading={confirm.isPending}
            disabled={!asker.sameNetwork && !sure}
            onClick={() => confirm.mutate({ ticket, agree: true, refreshToken: readSession()?.refreshToken })}
          >
            {t('confirm')}
          </Button>
          <Button
            size="large"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate({ ticket, agree: false })}
          >
            {t('refuse')}
          </Button>
        </div>
      </section>
    );
  if (scan.isError)
    return (
      <section className="qr-confirm">
        <h1>{t('failed')}</h1>
        <Button type="primary" onClick={() => mutate({ ticket })}>
          {t('retry')}
        </Button>
      </section>
    );
  if (!state) return null;
  return (
    <section className="qr-confirm">
      <h1>{t(`${state}Title`)}</h1>
      <p role="status">{t(`${state}Hint`)}</p>
      {home}
    </section>
  );
};
export default QrConfirm;
