import { type PassCard, passEndpoints } from '@anyan/contract';
import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import { formatMoment, nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { QrCode } from '../../../widgets/show/QrCode.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { publicTexts } from './passTexts.ts';
import './pass.css';

const Briefing = lazy(() => import('./Briefing.tsx'));

/** On the page of a visit that was approved: what its visitor has to read, then the code that opens doors to him. */
const OwnPass = ({ token }: { token: string }) => {
  const t = useTexts(publicTexts);
  const { data, refetch } = useCall(
    passEndpoints.passDetails,
    { token },
    { staleTime: 0, refetchOnWindowFocus: true },
  );
  if (!data) return null;
  if (data.card) return <Shown card={data.card} />;
  if (data.next !== 'read')
    return <Alert showIcon type="warning" title={t(data.next === 'over' ? 'ended' : 'failed')} />;
  return (
    <Suspense fallback={<ListSkeleton rows={4} show />}>
      <Briefing token={token} onDone={() => void refetch()} />
    </Suspense>
  );
};

const Shown = ({ card }: { card: PassCard }) => {
  const t = useTexts(publicTexts);
  const { payload, hostName, hostPhone, rooms, escortRequired, inside } = card;
  return (
    <section className="visitor-pass" aria-label={t('pass')}>
      <h2>{t('pass')}</h2>
      <QrCode value={`${location.origin}/scan?c=${payload}`} size={220} />
      <p>{t('show')}</p>
      {inside && (
        <Alert
          showIcon
          type="success"
          title={t('inside', { room: inside.roomText, at: formatMoment(inside.inAt).slice(11, 16) })}
        />
      )}
      <dl>
        <div>
          <dt>{t('rooms')}</dt>
          <dd>
            {rooms.join(nameComma()) || t('led')}
            <br />
            <span className="ay-quiet">{t(escortRequired || rooms.length === 0 ? 'escort' : 'alone')}</span>
          </dd>
        </div>
        {hostPhone && (
          <div>
            <dt>{t('hostPhone')}</dt>
            <dd>
              <a href={`tel:${hostPhone}`}>
                {hostName} {hostPhone}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};

export default OwnPass;
